// Brings the boards and cells of a page to life: one Python for all of them, in a worker.
//
// Each board gets a model as anywidget has it; what its script sends is put into one queue, from
// the first click on, and worked off one by one once Python is there. The code of a cell waits in
// the same queue. Nothing here knows a rule.

const HERE = new URL("./", import.meta.url);
const SITE = new URL("../", HERE);
const PROGRAM = new URL(`${RUNTIME.program}/`, HERE);

// Long for any board, and short for a reader whose own code never ends. Counted one by one: while
// a device sleeps or a page is put away nothing counts, and Python does nothing either.
const SECONDS_FOR_AN_ANSWER = 20;

const boards = [];
const cells = [];
const queue = [];
let worker = null;
let phase = null;
let waiting = null;

// What happened to this board stands until it is used again; else what Python is doing. A board is
// not ready before it listens and shows what its page opens it with: what this browser has kept, or
// a link.
function show(board) {
  const now = phase === "ready" && board.opening > 0 ? "starting" : phase;
  const key = board.trouble ?? now;
  board.el.dataset.phase = key;
  const part = board.el.querySelector('[data-part="boot"]');
  if (part && board.words[key] !== undefined) part.textContent = board.words[key];
}

function enter(next) {
  phase = next;
  boards.forEach(show);
  for (const cell of cells) cell.phase(next);
}

// What is drawn by chance, an intent with an empty seed, gets its seed here, so that it can be
// done again.
function replayable(intent) {
  if (intent?.seed !== "") return intent;
  const digits = crypto.getRandomValues(new Uint32Array(1))[0].toString(16).padStart(8, "0");
  return { ...intent, seed: digits };
}

function modelOf(board) {
  const state = new Map([["config", board.config]]);
  return {
    get: (name) => state.get(name),
    set: (name, value) => state.set(name, value),
    save_changes: () => {},
    on: (event, callback) => board.listeners.push({ event, callback }),
    off: (event, callback) => {
      board.listeners = board.listeners.filter(
        (one) =>
          (event && one.event !== event) || (callback && one.callback !== callback),
      );
    },
    send: (content) => {
      queue.push({ board, content: { ...content, intent: replayable(content.intent) } });
      begin();
      work();
    },
  };
}

function tell(board, reply) {
  for (const { event, callback } of board.listeners) {
    if (event === "msg:custom") callback(reply, []);
  }
}

// The reader's own record. It stays in this browser.
const diary = {
  // What was kept, as text where it is nothing else: Python says what can be read.
  read() {
    let kept = null;
    try {
      kept = localStorage.getItem("eqlib.diary");
      return JSON.parse(kept);
    } catch {
      return kept;
    }
  },
  // Returns what is wrong: the store is full, or nothing may be kept at all.
  write(kept) {
    try {
      localStorage.setItem("eqlib.diary", JSON.stringify(kept));
      return null;
    } catch {
      return "unkept";
    }
  },
};

function work() {
  if (phase !== "ready" || waiting || queue.length === 0) return;
  const item = queue.shift();
  if (item.cell) {
    waiting = item;
    item.cell.begins();
    worker.postMessage({ code: item.code });
    return;
  }
  const message = { ...item.content, board: item.board.id };
  if (!item.board.known) message.config = item.board.config;
  if (!item.again) Object.assign(message, { at: Date.now(), diary: diary.read() });
  waiting = { ...item, timer: patience() };
  worker.postMessage(message);
}

function patience() {
  let left = SECONDS_FOR_AN_ANSWER;
  return setInterval(() => {
    left -= 1;
    if (left === 0) restart();
  }, 1000);
}

// A reader's code may take as long as it takes, or as long as the reader likes.
const runner = {
  run(cell, code) {
    queue.push({ cell, code });
    begin();
    cell.phase(phase);
    work();
  },
  stop(cell) {
    if (waiting?.cell === cell) return restart();
    queue.splice(0, queue.length, ...queue.filter((item) => item.cell !== cell));
    cell.ended("stopped");
  },
};

function ended({ outcome, error, fatal }) {
  const { cell } = waiting;
  if (error) console.error(error);
  if (fatal) return restart("lost");
  waiting = null;
  cell.ended(outcome ?? "lost");
  work();
}

function answered({ reply, error, fatal }) {
  if (fatal) return restart();
  const { board, content, again, timer } = waiting;
  clearInterval(timer);
  opened(waiting);
  waiting = null;
  if (error) {
    console.error(error);
    trouble(board, content, "failed");
  } else {
    board.known = true;
    if (!again) {
      board.done.push(content);
      board.trouble = reply.diary ? diary.write(reply.diary) : reply.unread ? "unread" : null;
      const say = [reply.say, board.words[board.trouble]].filter(Boolean).join(" ");
      tell(board, { ...reply, say, view: content.view });
    }
  }
  show(board);
  work();
}

// One of the things was answered, or given up, that the page asked of a board at its opening.
function opened({ board, again }) {
  if (board?.opening > 0 && !again) board.opening -= 1;
}

// The board is where it was before, and its reader is told what happened.
function trouble(board, { view, n }, why, parts = {}) {
  board.trouble = why;
  tell(board, { view, n, parts, say: board.words[why] ?? "", tick: null, answer: null });
}

// Python did not come back, or a reader stopped it: it is started anew, and each board is brought
// to where it was by doing again what was done. What it did not come back from is left out.
function restart(why = "stopped") {
  const { board, content, cell, timer } = waiting;
  clearInterval(timer);
  opened(waiting);
  if (waiting.again) board.done.splice(board.done.indexOf(content), 1);
  worker.terminate();
  worker = null;
  waiting = null;
  // What was said of an answer before is not said of this one.
  board?.done.push({ intent: { do: "clear" } });
  const again = boards.flatMap((one) => {
    one.known = false;
    return one.done.map((done) => ({ board: one, content: done, again: true }));
  });
  queue.splice(0, queue.length, ...again, ...queue.filter((item) => !item.again));
  if (board) trouble(board, content, "restarted", { lines: "" });
  else cell.ended(why);
  begin();
}

function begin() {
  if (worker || phase === "failed" || phase === "unsupported") return;
  let modules = false;
  worker = new Worker(new URL("worker.js", PROGRAM), {
    name: "python",
    // Only a browser that knows module workers looks at the type.
    get type() {
      modules = true;
      return "module";
    },
  });
  if (!modules) return giveUp("unsupported");
  enter("fetching");
  worker.addEventListener("message", ({ data }) => {
    if (data.phase === "failed") failed(data);
    else if (data.phase) enter(data.phase);
    else if (data.printed !== undefined) waiting.cell.printed(data.printed);
    else if (waiting.cell) ended(data);
    else answered(data);
    if (data.phase === "ready") {
      work();
      keepForLater();
    }
  });
  // The worker's own file could not be had, or is not understood.
  worker.addEventListener("error", ({ message }) => {
    failed({ error: message, offline: !navigator.onLine });
  });
}

function failed({ error, offline }) {
  console.warn("Python did not start:", error);
  giveUp(offline ? "offline" : "failed");
  if (offline) window.addEventListener("online", begin, { once: true });
}

function giveUp(why) {
  worker?.terminate();
  worker = null;
  clearInterval(waiting?.timer);
  waiting = null;
  enter(why);
}

// With the network gone, this page and its boards still open: see sw.js. On a first visit the
// service worker was not there yet to see what the page loaded, so it is told.
const firstVisit = !navigator.serviceWorker?.controller;
async function keepForLater() {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register(new URL("sw.js", SITE), { updateViaCache: "none" });
    if (!firstVisit) return;
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    active.postMessage({ keep: [location.href, ...loaded] });
  } catch (error) {
    console.warn("This page was not kept for later:", error);
  }
}

async function mount() {
  for (const [index, el] of document.querySelectorAll(".eq-board").entries()) {
    boards.push({
      id: el.id || `board-${index + 1}`,
      el,
      config: JSON.parse(el.dataset.board),
      words: JSON.parse(el.dataset.words ?? "{}"),
      listeners: [],
      done: [],
      known: false,
      opening: 1,
      trouble: null,
    });
  }
  const runnable = document.querySelectorAll(".runnable");
  if (boards.length + runnable.length === 0) return keepForLater();
  if (typeof WebAssembly !== "object" || !("compileStreaming" in WebAssembly)) {
    giveUp("unsupported");
  } else if (boards.length > 0) await mountBoards();
  if (runnable.length === 0) return;
  const { mountCell } = await import(new URL("cells.js", PROGRAM));
  for (const el of runnable) cells.push(mountCell(el, runner));
}

async function mountBoards() {
  // The page is painted first. Who asked to save data gets Python with the first click.
  if (!navigator.connection?.saveData) requestAnimationFrame(() => setTimeout(begin));
  const { default: script } = await import(new URL("board.js", PROGRAM));
  for (const board of boards) {
    const { el } = board;
    script.render({ model: modelOf(board), el, signal: new AbortController().signal });
    el.dataset.alive = "";
  }
  openLinked();
  for (const board of boards) {
    board.opening = [waiting, ...queue].filter((item) => item?.board === board).length;
    if (phase) show(board);
  }
  window.addEventListener("hashchange", openLinked);
}

// A link can bring a game with it. It opens on the board whose link it is, or else on the first
// board of the kind that it names; without a name, on the first board where its game is played.
function openLinked() {
  const link = new URLSearchParams(location.hash.slice(1));
  const record = link.get("game");
  if (record === null) return;
  const kind = link.get("kind") ?? record.split(" ")[0];
  const fitting = boards.filter(({ config }) => [kind, `${kind}.game`].includes(config.kind));
  // A spoilt link is told so by the page's first board.
  const board =
    fitting.find(({ el }) => el.contains(document.activeElement)) ?? fitting[0] ?? boards[0];
  queue.push({ board, content: { intent: { do: "open", record } } });
  board.el.scrollIntoView();
  begin();
  work();
}

mount().catch((error) => failed({ error, offline: !navigator.onLine }));
