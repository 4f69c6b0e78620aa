// Reads {"formulas": [[TeX, display], ...], "fonts": URL} from standard input and writes
// {"html": [...], "errors": [[index, message], ...], "css": "..."} to standard output.
// MathJax runs here, while the book is built; a page carries the finished formulas.
import { readFileSync } from "node:fs";
import mathjax from "mathjax";

const { formulas, fonts } = JSON.parse(readFileSync(0, "utf8"));

const MathJax = await mathjax.init({
  loader: { load: ["input/tex", "output/chtml", "adaptors/liteDOM", "a11y/assistive-mml"] },
  tex: {
    // An unknown command is an error, not red text.
    packages: { "[-]": ["noundefined"] },
    formatError: (_, error) => {
      throw error;
    },
  },
  chtml: { fontURL: fonts },
  startup: { typeset: false },
});

const adaptor = MathJax.startup.adaptor;

// MathJax 3 never breaks a line. A formula within a line that may be wider than a phone is cut
// before its operators and relations, which MathJax marks by the space in front of them, so that
// a browser may break there.
const NARROW = 28; // signs that fit on a screen of 320 pixels

function cutIntoPieces(container) {
  const math = adaptor.firstChild(container);
  if (adaptor.tags(math, "mjx-c").length <= NARROW) return;
  adaptor.addClass(container, "in-pieces");
  let piece;
  let operator = false;
  for (const child of [...adaptor.childNodes(math)]) {
    // A bracket right after an operator has space in front of it too, but stays with it.
    const spaced = adaptor.kind(child) === "mjx-mo" && adaptor.getAttribute(child, "space");
    operator = Boolean(spaced) && !operator;
    if (!piece || operator) {
      piece = adaptor.node("mjx-piece");
      adaptor.replace(piece, child);
    } else adaptor.remove(child);
    adaptor.append(piece, child);
  }
}

const html = [];
const errors = [];
for (const [index, [tex, display]] of formulas.entries()) {
  try {
    const container = await MathJax.tex2chtmlPromise(tex, { display });
    if (!display) cutIntoPieces(container);
    html.push(adaptor.outerHTML(container));
  } catch (error) {
    html.push("");
    errors.push([index, error.message]);
  }
}
const css = adaptor.textContent(MathJax.chtmlStylesheet());
process.stdout.write(JSON.stringify({ html, errors, css }));
