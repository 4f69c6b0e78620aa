// Brings a drawn board to life: in a page of the book and, as an anywidget, in a notebook.
//
// What is pressed goes to Python as an intent, and Python answers with the HTML of the parts that
// have changed. Only choosing a card shows at once; whether it was right to, Python says.
//
//   to Python     {view, n, intent}
//   from Python   {view, n, parts: {name: html}, say, tick, sound}

const FIELDS = "input, select, textarea";
const CARDS = ":is(.eq-card, .eq-row)[data-intent]";
// Digits press some of these: cells of a grid are reached by their arrows.
const NUMBERED = `.eq-group:not(.eq-grid, [data-key^="equalis-"]) .eq-card[data-intent], .eq-row[data-intent]`;
const INDENT = "    ";
const SUPPRESS = "data-lm-suppress-shortcuts";

export default { render };

function render({ model, el, signal: whole }) {
  const life = new AbortController();
  const { signal } = life;
  if (!el.matches(".eq-board") && !el.querySelector(".eq-board")) el.innerHTML = model.get("html");
  const root = el.matches(".eq-board") ? el : el.querySelector(".eq-board");
  const part = (name) => root.querySelector(`[data-part="${name}"]`);

  // Several views may show one board; each numbers its own messages.
  const view = Math.random().toString(36).slice(2);
  let sent = 0;
  let answered = 0;
  // Buttons that were pressed while they were out of use, and whatever was pressed after them.
  // What Python has yet to answer may bring them into use.
  let early = [];
  // Cards that were pressed, and that Python has not answered yet.
  let pending = [];
  // Forms in which something was entered since they were last sent.
  const typed = new WeakSet();
  const code = codeKeys();
  // The group where the focus is or was last, whose cards have digits.
  let group = number(root, null);
  // What Python said last of the cards, without what is pending.
  let cards = part("groups").innerHTML;

  function send(intent) {
    clock.used = true;
    ask(intent);
  }

  function ask(intent) {
    sent += 1;
    model.send({ view, n: sent, intent });
  }

  function press(button) {
    const idle = button.getAttribute("aria-disabled") === "true";
    if (early.length > 0 || (idle && answered < sent)) early.push(button);
    else if (!idle) act(button);
  }

  function act(button) {
    const intent = JSON.parse(button.dataset.intent);
    if (button.matches(CARDS) && button.hasAttribute("aria-pressed")) {
      const pressed = String(button.getAttribute("aria-pressed") !== "true");
      button.setAttribute("aria-pressed", pressed);
      pending.push({ n: sent + 1, button, pressed });
    }
    send({ ...intent, ...joined() });
  }

  // What is typed in a form that joins its board goes along with what is pressed there.
  function joined() {
    const form = root.querySelector("form[data-joins]");
    if (!form || !typed.delete(form)) return {};
    return Object.fromEntries(new FormData(form));
  }

  function receive(reply) {
    const mine = reply.view === undefined || reply.view === view;
    if (mine) pending = pending.filter(({ n }) => n > reply.n);
    else clock.used = false;
    const place = focusIn(root);
    cards = reply.parts.groups ?? cards;
    for (const [name, html] of Object.entries({ ...reply.parts, groups: cards })) {
      const drawn = part(name).cloneNode(false);
      drawn.innerHTML = html;
      bringInLine(part(name), drawn, typed);
    }
    // The puzzle of the day, say, is not that of the day on which the page was made.
    root.setAttribute("aria-label", part("title").textContent);
    for (const { button, pressed } of pending) button.setAttribute("aria-pressed", pressed);
    keepOneStop(root);
    group = number(root, group);
    place.restore();
    if (mine && reply.say) announcer.say(reply.say);
    if (mine && reply.sound) sounds.play(reply.sound);
    clock.set(reply.tick);
    if (mine) pressAgain(reply.n);
  }

  function pressAgain(n) {
    answered = n ?? answered;
    const buttons = early;
    early = [];
    for (const button of buttons) if (root.contains(button)) press(button);
  }

  // Mouse, touch, and Enter and Space on a button

  root.addEventListener(
    "click",
    (event) => {
      const button = event.target.closest("[data-intent]");
      if (button) press(button);
    },
    { signal },
  );

  // Keys: they act only here, while the focus is inside the board

  root.addEventListener(
    "keydown",
    (event) => {
      const field = event.target.closest(FIELDS);
      const acted = field ? keyInField(event, field) : keyOnTable(event);
      if (acted) event.preventDefault();
    },
    { signal },
  );

  function keyOnTable({ target, key, repeat, ctrlKey, metaKey, altKey }) {
    if (ctrlKey || metaKey || altKey) return false;
    const card = target.closest(CARDS);
    const next = card && neighbour(card, key);
    if (next) {
      next.focus();
      return true;
    }
    const named = (what) =>
      [...root.querySelectorAll(`[data-${what}]`)].find(
        ({ dataset }) => dataset[what] === key.toLowerCase(),
      );
    const button = named("shortcut") ?? named("digit");
    if (!button) return false;
    if (!repeat) press(button);
    return true;
  }

  function keyInField(event, field) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      field.form.requestSubmit();
      return true;
    }
    return field.matches(".eq-code") && code.act(event, field);
  }

  root.addEventListener(
    "focusin",
    ({ target }) => {
      // JupyterLab would take a key for its own even inside an element that says so.
      target.setAttribute(SUPPRESS, "true");
      keepOneStop(root, target.closest(CARDS));
      group = number(root, target.closest(".eq-group") ?? group);
    },
    { signal },
  );
  root.addEventListener("focusout", code.left, { signal });

  // Forms

  root.addEventListener(
    "input",
    ({ target }) => {
      typed.add(target.form);
      if (target.matches(".eq-code")) code.typed(target);
    },
    { signal },
  );
  root.addEventListener(
    "change",
    ({ target }) => {
      if (target.form?.matches("[data-at-once]")) target.form.requestSubmit();
    },
    { signal },
  );
  root.addEventListener(
    "submit",
    async (event) => {
      event.preventDefault();
      const form = event.target;
      typed.delete(form);
      const fields = Object.fromEntries(new FormData(form));
      for (const [name, value] of Object.entries(fields)) {
        if (value instanceof File) fields[name] = await value.text();
      }
      send({ ...JSON.parse(form.dataset.intentForm), ...fields });
    },
    { signal },
  );

  const announcer = makeAnnouncer(root.querySelector("[data-live]"));
  const clock = makeClock(root, () => send({ do: "tick" }));
  const sounds = makeSounds(root.querySelector(".eq-sound"), signal);
  model.on("msg:custom", receive);
  if (root.dataset.wake) ask(JSON.parse(root.dataset.wake));

  signal.addEventListener("abort", () => {
    model.off("msg:custom", receive);
    announcer.stop();
    clock.set(null);
  });
  const stop = () => life.abort();
  whole?.addEventListener("abort", stop);
  return stop;
}

// Says a sentence in the live region. It is emptied first, so that the same sentence is heard
// again when it comes twice.
function makeAnnouncer(region) {
  let timer;
  return {
    say(sentence) {
      clearTimeout(timer);
      region.textContent = "";
      timer = setTimeout(() => (region.textContent = sentence), 50);
    },
    stop: () => clearTimeout(timer),
  };
}

// Sound is off until the reader turns it on, which this browser remembers for all boards. Python
// names what is heard; here stands how that sounds: frequency in hertz, start and length in
// seconds of each tone.
const SOUNDS = {
  right: [[523, 0, 0.12], [784, 0.09, 0.22]],
  wrong: [[233, 0, 0.14], [175, 0.11, 0.26]],
  deal: [[660, 0, 0.06]],
  end: [[523, 0, 0.14], [659, 0.12, 0.14], [784, 0.24, 0.14], [1047, 0.36, 0.4]],
};
const LOUDNESS = 0.12;
const SOUND = "eqlib.sound";

function makeSounds(button, signal) {
  let context = null;
  let chosen = false;

  function show(on) {
    chosen = on;
    button?.setAttribute("aria-pressed", String(on));
  }

  function play(name) {
    if (!chosen || !(name in SOUNDS) || typeof AudioContext !== "function") return;
    context ??= new AudioContext();
    // A browser may keep it waiting until the page is used; nothing here waits for it.
    context.resume().catch(() => {});
    for (const [frequency, start, length] of SOUNDS[name]) {
      const [tone, gain] = [context.createOscillator(), context.createGain()];
      const from = context.currentTime + start;
      tone.type = "triangle";
      tone.frequency.value = frequency;
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.001, from + length);
      tone.connect(gain).connect(context.destination);
      tone.start(from);
      tone.stop(from + length);
    }
  }

  function toggle() {
    document.dispatchEvent(new CustomEvent(SOUND, { detail: !chosen }));
    // Where nothing may be kept, the choice lasts as long as the page.
    try {
      localStorage.setItem(SOUND, chosen ? "on" : "off");
    } catch {}
    play("right");
  }

  try {
    show(localStorage.getItem(SOUND) === "on");
  } catch {}
  button?.addEventListener("click", toggle, { signal });
  // All boards of the page hear of it, and those in other windows.
  document.addEventListener(SOUND, ({ detail }) => show(detail), { signal });
  window.addEventListener(
    "storage",
    ({ key, newValue }) => {
      if (key === SOUND) show(newValue === "on");
    },
    { signal },
  );
  signal.addEventListener("abort", () => context?.close());
  return { play };
}

// Time passes on a board only while somebody is there: it has been used, and can be seen.
function makeClock(root, tick) {
  let timer = null;
  let period = null;
  const seen = () => {
    const { top, bottom } = root.getBoundingClientRect();
    return !document.hidden && root.checkVisibility() && bottom > 0 && top < innerHeight;
  };
  const start = () => {
    timer = setTimeout(() => {
      timer = null;
      if (!clock.used) return;
      if (seen()) tick();
      else start();
    }, period);
  };
  const clock = {
    used: false,
    set(milliseconds) {
      period = milliseconds;
      if (period === null || !clock.used) {
        clearTimeout(timer);
        timer = null;
      } else if (timer === null) start();
    },
  };
  return clock;
}

// Changes `old` into `drawn` and keeps every element that stays, with its focus, what is typed
// in it, and its place in a movement. Elements are known again by their key, or else by order.
function bringInLine(old, drawn, typed) {
  alike(old, drawn, typed);
  const keys = new Set([...drawn.children].map(({ dataset }) => dataset.key));
  for (const child of [...old.children]) {
    if (child.dataset.key !== undefined && !keys.has(child.dataset.key)) child.remove();
  }
  let at = old.firstChild;
  for (const next of [...drawn.childNodes]) {
    const key = next.dataset?.key;
    const same =
      key === undefined
        ? at
        : [...old.children].find(({ dataset }) => dataset.key === key);
    if (same && same.nodeName === next.nodeName && same.dataset?.key === key) {
      if (same === at) at = at.nextSibling;
      else old.insertBefore(same, at);
      if (same.nodeType === Node.TEXT_NODE) same.data = next.data;
      else bringInLine(same, next, typed);
    } else {
      if (next.matches?.(".eq-card")) next.dataset.new = "";
      old.insertBefore(next, at);
    }
  }
  while (at) {
    const rest = at;
    at = at.nextSibling;
    rest.remove();
  }
}

// Where Tab stops and what is folded open is the reader's; so is what was entered and not sent yet.
function alike(old, drawn, typed) {
  const field = old.matches("option") ? old.closest("select") : old;
  const given = field?.matches(FIELDS) && !typed.has(field.form) && defaults(old, drawn);
  const kept = (name) => ["tabindex", "open", SUPPRESS].includes(name);
  for (const { name } of [...old.attributes]) {
    if (!kept(name) && !drawn.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of drawn.attributes) {
    if (!kept(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (given) Object.assign(old, given);
}

// What Python now wants to stand in a field, if that is not what it wanted before.
function defaults(old, drawn) {
  for (const [name, standard] of [
    ["value", "defaultValue"],
    ["checked", "defaultChecked"],
    ["selected", "defaultSelected"],
  ]) {
    if (standard in old && old[standard] !== drawn[standard]) return { [name]: drawn[standard] };
  }
  return null;
}

// Of the cards that lie together, Tab stops at one: the one that has the focus or had it last.
function keepOneStop(root, focused = null) {
  for (const group of root.querySelectorAll(".eq-group")) {
    const cards = [...group.querySelectorAll(CARDS)];
    if (focused && !group.contains(focused)) continue;
    const stop = focused ?? cards.find(({ tabIndex }) => tabIndex === 0) ?? cards[0];
    for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
  }
}

// Writes the digits 1 to 9 on the first cards of a group, and on no others; if none of its cards
// can be pressed, on those of the first group that has some. Returns the group that it was.
function number(root, group) {
  const all = [...root.querySelectorAll(NUMBERED)];
  const here = all.some((card) => group?.contains(card)) ? group : all[0]?.closest(".eq-group");
  for (const card of all) delete card.dataset.digit;
  const cards = all.filter((card) => here.contains(card));
  for (const [place, card] of cards.slice(0, 9).entries()) card.dataset.digit = place + 1;
  return here ?? null;
}

// Remembers where the focus is, and brings it back there: to the element if it is still there,
// else to what lies in its place now, or else to the first thing that can be pressed. What is
// folded away can't take it.
function focusIn(root) {
  const focused = root.getRootNode().activeElement;
  if (!root.contains(focused)) return { restore() {} };
  const around = focused.closest(".eq-group, [data-part]") ?? root;
  const inReach = ".eq-button:not(details:not([open]) *)";
  const pressable = (place) => [...place.querySelectorAll(`${CARDS}, ${inReach}, summary`)];
  const index = pressable(around).indexOf(focused);
  return {
    restore() {
      const near = around.isConnected ? pressable(around) : [];
      const there = focused.isConnected ? focused : near.at(index) ?? near.at(-1);
      const next = there ?? pressable(root)[0];
      if (next !== root.getRootNode().activeElement) next?.focus({ preventScroll: true });
    },
  };
}

// The card that an arrow key, Home or End leads to, by where the cards lie on the screen.
function neighbour(card, key) {
  const cards = asTheyLie([...card.closest(".eq-group").querySelectorAll(CARDS)]);
  if (key === "Home") return cards[0];
  if (key === "End") return cards.at(-1);
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  if (!way) return null;
  const here = card.getBoundingClientRect();
  const reach = (other) => {
    const there = other.getBoundingClientRect();
    const [x, y] = [there.x - here.x, there.y - here.y];
    const along = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    const size = way[0] ? here.height : here.width;
    return along > 1 && aside < size / 2 ? along : Infinity;
  };
  const [nearest] = cards.map((other) => [reach(other), other]).sort(([a], [b]) => a - b);
  if (nearest[0] < Infinity) return nearest[1];
  // At the end of a row, the order goes on in the next one.
  return cards[cards.indexOf(card) + way[0]] ?? card;
}

// Cards in rows from top to bottom. A ninth card may lie in the first row, to spare a third.
function asTheyLie(cards) {
  const place = new Map(cards.map((card) => [card, card.getBoundingClientRect()]));
  return cards.sort((one, other) => {
    const [a, b] = [place.get(one), place.get(other)];
    return Math.abs(a.y - b.y) < a.height / 2 ? a.x - b.x : a.y - b.y;
  });
}

// The keys of a field for code. Tab indents there from the first letter typed until Escape, so that
// it leads on who only passes by; Enter keeps the indentation. `act` says whether a key was used.
export function codeKeys() {
  let indenting = null;
  return {
    typed: (field) => (indenting = field),
    left: () => (indenting = null),
    act({ key, shiftKey }, field) {
      if (key === "Escape") indenting = null;
      if (key === "Tab" && !shiftKey && indenting === field) {
        insert(INDENT);
        return true;
      }
      if (key === "Enter" && !shiftKey) {
        const line = field.value.slice(0, field.selectionStart).split("\n").at(-1);
        insert(`\n${/^ */.exec(line)[0]}${line.trimEnd().endsWith(":") ? INDENT : ""}`);
        return true;
      }
      return false;
    },
  };
}

// Types a text as if by hand, which is what leaves undo as it is.
function insert(text) {
  document.execCommand("insertText", false, text);
}
