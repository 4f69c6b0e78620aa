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
const html = [];
const errors = [];
for (const [index, [tex, display]] of formulas.entries()) {
  try {
    html.push(adaptor.outerHTML(await MathJax.tex2chtmlPromise(tex, { display })));
  } catch (error) {
    html.push("");
    errors.push([index, error.message]);
  }
}
const css = adaptor.textContent(MathJax.chtmlStylesheet());
process.stdout.write(JSON.stringify({ html, errors, css }));
