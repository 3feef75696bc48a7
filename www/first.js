// What must work before anything is loaded: the chosen theme, and the first click. A classic script that
// imports nothing; main.js takes over once the engine is there.
(() => {
  const page = document.documentElement;

  try {
    const { theme } = JSON.parse(localStorage.getItem("noughts") ?? "{}");
    if (theme === "light" || theme === "dark") page.dataset.theme = theme;
  } catch {
    // No storage or no sense in it: the system's theme.
  }

  /** @param {string} text */
  const say = (text) => {
    const status = document.getElementById("status");
    if (status) status.textContent = text;
  };

  document.addEventListener("click", ({ target }) => {
    if (page.dataset.engine === "ready" || !(target instanceof Element)) return;
    const square = target.closest("[data-cell]");
    const cross = document.getElementById("first-mark");
    if (!(square instanceof HTMLElement) || !(cross instanceof HTMLTemplateElement)) return;
    if (page.dataset.kept !== undefined) {
      say("The computer is starting. Your move is kept.");
      return;
    }
    page.dataset.kept = square.dataset.cell;
    square.dataset.owner = "0";
    square.setAttribute("aria-label", `${square.dataset.cell}, X, last move`);
    square.setAttribute("aria-disabled", "true");
    square.append(cross.content.cloneNode(true));
    say("The computer is starting…");
  });

  // A part of the page that cannot be had is said on the page; the program that would say so may be missing.
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      page.dataset.engine = "failed";
      say("The page could not be loaded completely. Check the connection and load it again.");
    },
    true,
  );
})();
