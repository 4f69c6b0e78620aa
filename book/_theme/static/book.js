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

// A box that scrolls can be reached with the keyboard, but only while there is something to scroll.
const boxes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
for (const box of document.querySelectorAll(".scroll-box, article pre")) boxes.observe(box);

// Paper shows what is folded away on the screen.
const folded = () => document.querySelectorAll("article details:not([open])");
addEventListener("beforeprint", () => {
  for (const details of folded()) {
    details.dataset.unfolded = "";
    details.open = true;
  }
});
addEventListener("afterprint", () => {
  for (const details of document.querySelectorAll("details[data-unfolded]")) {
    delete details.dataset.unfolded;
    details.open = false;
  }
});
