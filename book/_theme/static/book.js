// What the pages gain from a script; without it they are complete.

const root = document.documentElement;
const themeSwitch = document.querySelector(".theme-switch");

function show(theme) {
  root.dataset.theme = theme;
  themeSwitch.setAttribute("aria-pressed", String(theme === "dark"));
}

show(root.dataset.theme);
themeSwitch.hidden = false;
themeSwitch.addEventListener("click", () => {
  const theme = root.dataset.theme === "dark" ? "light" : "dark";
  localStorage.setItem("theme", theme);
  show(theme);
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
  if (!localStorage.getItem("theme")) show(matches ? "dark" : "light");
});

// The list of chapters is longer than a screen: it begins where the reader is.
const chapters = document.getElementById("chapters");
function showWhereWeAre() {
  const here = chapters.querySelector("[aria-current]");
  const above = (chapters.clientHeight - here.offsetHeight) / 2;
  chapters.scrollTop = here.offsetTop - above;
}
if (chapters?.querySelector("[aria-current]")) {
  showWhereWeAre();
  chapters.addEventListener("toggle", showWhereWeAre);
}

// A box that scrolls can be reached with the keyboard, but only while there is something to scroll.
// What lies in it may grow while the box does not: when the font of a formula arrives, say.
const SCROLLS = ".scroll-box, article pre";
const boxes = new ResizeObserver((entries) => {
  // A part that was taken out of its box is in none.
  const changed = entries.map(({ target }) => target.closest(SCROLLS)).filter(Boolean);
  for (const box of new Set(changed)) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
});
for (const box of document.querySelectorAll(SCROLLS)) {
  for (const part of [box, ...box.children]) boxes.observe(part);
}

// A card, its vector and its name are three signs of one thing: who points at one, or moves the
// focus there, is shown where the others are, and the card's values in a table of codes. One rule
// of style does it: nothing on the page changes, and a board may draw itself anew meanwhile.
const OF_A_CARD = "[data-card], .eq-card[data-key^='card:']";
const PLACES = { number: 4, symbol: 2, colour: 0 };
const marks = new CSSStyleSheet();
document.adoptedStyleSheets.push(marks);
const pointed = { pointer: null, focus: null };

function point(by, target) {
  const of = target?.closest(OF_A_CARD);
  pointed[by] = of ? (of.dataset.card ?? of.dataset.key.slice("card:".length)) : null;
  const card = pointed.pointer ?? pointed.focus;
  const codes = Object.entries(PLACES).map(
    ([attribute, place]) => `[data-code="${attribute}:${(card >> place) & 3}"]`,
  );
  const signs = [`[data-card="${card}"]`, `.eq-card[data-key="card:${card}"]`, ...codes];
  const style = "outline: var(--mark); outline-offset: var(--mark-offset, 2px);";
  marks.replaceSync(card === null ? "" : `:is(${signs}):not(:hover, :focus) { ${style} }`);
}

document.addEventListener("pointerover", ({ target }) => point("pointer", target));
document.documentElement.addEventListener("pointerleave", ({ pointerType }) => {
  // A finger leaves the page whenever it is lifted; what it pointed at stays, until the next touch.
  if (pointerType !== "touch") point("pointer", null);
});
document.addEventListener("focusin", ({ target }) => point("focus", target));
document.addEventListener("focusout", () => point("focus", null));

// Paper shows what is folded away on the screen. The keys of all boards stand together on the last
// sheet: each after its own board would begin a sheet in the middle of the text.
const folded = () => document.querySelectorAll("article details:not([open])");
function gatherKeys() {
  document.querySelector(".keys")?.remove();
  const sheet = document.createElement("section");
  sheet.className = "keys";
  for (const key of document.querySelectorAll(".eq-board .eq-key")) {
    const copy = document.createElement("div");
    copy.append(...key.cloneNode(true).childNodes);
    sheet.append(copy);
  }
  if (sheet.firstChild) document.querySelector("article").append(sheet);
}
addEventListener("beforeprint", () => {
  for (const details of folded()) {
    details.dataset.unfolded = "";
    details.open = true;
  }
  gatherKeys();
});
addEventListener("afterprint", () => {
  for (const details of document.querySelectorAll("details[data-unfolded]")) {
    delete details.dataset.unfolded;
    details.open = false;
  }
  document.querySelector(".keys")?.remove();
});
