// The theme that a person chose on the board, before anything is drawn. A classic script that imports nothing.
(() => {
  const page = document.documentElement;
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem("noughts") ?? "{}")?.theme;
  } catch {
    // No storage or no sense in it: the system's theme.
  }
  if (theme === "light" || theme === "dark" || theme === "contrast") page.dataset.theme = theme;
  else if (matchMedia("(prefers-contrast: more)").matches) page.dataset.theme = "contrast";
})();
