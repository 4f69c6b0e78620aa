// Lets a reader change and run the code of a page's cells. It runs in the page's one worker, after
// whatever was asked of it before; see page.js. What it prints comes line by line.

import { codeKeys } from "./board.js";

// What may be coloured, the first that fits: comments, texts, words of the language, names of
// functions, numbers, what is built in. The classes are those of the colours of other code.
const COLOURS = [
  ["c1", /#.*/],
  ["s", /[rbfRBF]{0,2}(?:"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)/],
  [
    "k",
    /\b(?:and|as|assert|async|await|break|class|continue|def|del|elif|else|except|False|finally|for|from|global|if|import|in|is|lambda|None|nonlocal|not|or|pass|raise|return|True|try|while|with|yield)\b/,
  ],
  ["nf", /(?<=\b(?:def|class)\s+)\w+/],
  ["mi", /\b\d[\d_.]*\b/],
  [
    "nb",
    /\b(?:abs|all|any|bin|dict|enumerate|filter|float|format|frozenset|int|len|list|map|max|min|print|range|repr|reversed|round|set|sorted|str|sum|tuple|type|zip)\b/,
  ],
];
const ANY = new RegExp(COLOURS.map(([, { source }]) => `(${source})`).join("|"), "g");

function coloured(text) {
  const all = document.createDocumentFragment();
  let at = 0;
  for (const found of text.matchAll(ANY)) {
    const span = document.createElement("span");
    span.className = COLOURS[found.slice(1).findIndex((group) => group !== undefined)][0];
    span.textContent = found[0];
    all.append(text.slice(at, found.index), span);
    at = found.index + found[0].length;
  }
  all.append(text.slice(at));
  return all;
}

// Brings a cell to life. `ask` has run(cell, code) and stop(cell). What is returned is told how
// the run goes on: begins(), phase(key), printed(text), ended(key).
export function mountCell(el, ask) {
  const words = JSON.parse(el.dataset.words);
  const shown = el.querySelector(".cell-code pre");
  const said = el.querySelector(".cell-said");
  const output = el.querySelector(".cell-output pre");
  const [run, stop, reset] = ["run", "stop", "reset"].map((name) =>
    el.querySelector(`[data-do="${name}"]`),
  );
  const original = {
    code: shown.textContent.replace(/\n$/, ""),
    looks: [...shown.cloneNode(true).childNodes],
    output: output.textContent,
  };
  let busy = false;

  const field = document.createElement("textarea");
  Object.assign(field, { value: original.code, rows: 1, spellcheck: false, wrap: "off" });
  for (const [name, value] of [
    ["autocomplete", "off"],
    ["autocapitalize", "off"],
    ["aria-label", el.getAttribute("aria-label")],
  ]) {
    field.setAttribute(name, value);
  }
  // The coloured text lies beneath the field, for the eye alone, and is as large.
  shown.inert = true;
  shown.after(field);

  function dress() {
    if (field.value === original.code) shown.replaceChildren(...original.looks);
    else shown.replaceChildren(coloured(field.value), "\n");
    reset.disabled = field.value === original.code && output.textContent === original.output;
  }

  function show(key) {
    said.textContent = words[key] ?? "";
    el.dataset.state = key;
    const [on, off] = busy ? [stop, run] : [run, stop];
    on.disabled = false;
    // A button that is switched off hands its focus on.
    if (document.activeElement === off) on.focus();
    off.disabled = true;
  }

  const cell = {
    begins() {
      // What stands below stays where it is while the new output comes.
      output.style.minHeight = `${output.offsetHeight}px`;
      output.textContent = "";
      show("running");
    },
    phase(key) {
      if (!busy) return;
      busy = !["failed", "unsupported"].includes(key);
      show(key === "ready" ? "waiting" : key);
    },
    printed(text) {
      output.append(text);
    },
    ended(key) {
      busy = false;
      output.style.minHeight = "";
      show(key);
      dress();
    },
  };

  function start() {
    if (busy) return;
    busy = true;
    show("waiting");
    ask.run(cell, field.value);
  }

  run.addEventListener("click", start);
  stop.addEventListener("click", () => ask.stop(cell));
  reset.addEventListener("click", () => {
    if (busy) ask.stop(cell);
    field.value = original.code;
    output.textContent = original.output;
    show("");
    dress();
    if (reset.disabled) run.focus();
  });

  const keys = codeKeys();
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) start();
    else if (!keys.act(event, field)) return;
    event.preventDefault();
  });
  field.addEventListener("input", () => {
    keys.typed(field);
    dress();
  });
  field.addEventListener("blur", keys.left);
  field.addEventListener("scroll", () => (shown.scrollLeft = field.scrollLeft));

  el.dataset.alive = "";
  show("");
  dress();
  return cell;
}
