// What must work before anything is loaded: the chosen theme, and the first click. A classic script that
// imports nothing; main.js takes over once the engine is there.
(() => {
  const page = document.documentElement;
  /** The engine waits no longer than this for the first picture. */
  const LONGEST_PICTURE_MS = 500;

  /** The only words outside the catalogues: they are needed where no catalogue can be had. */
  const WORDS = {
    en: {
      starting: "The computer is starting…",
      kept: "The computer is starting. Your move is kept.",
      incomplete: "The page could not be loaded completely. Check the connection and load it again.",
    },
    "zh-CN": {
      starting: "电脑正在启动……",
      kept: "电脑正在启动。你的着法已保留。",
      incomplete: "页面未能完整加载。请检查网络连接，然后重新加载。",
    },
  };

  /** @returns {{ theme?: unknown, language?: unknown }} */
  const settings = () => {
    try {
      return JSON.parse(localStorage.getItem("noughts") ?? "{}") ?? {};
    } catch {
      // No storage or no sense in it: the system's theme and language.
      return {};
    }
  };

  const { theme, language: chosen } = settings();
  if (theme === "light" || theme === "dark" || theme === "contrast") page.dataset.theme = theme;
  else if (matchMedia("(prefers-contrast: more)").matches) page.dataset.theme = "contrast";
  const [tag = "en"] = [chosen, ...navigator.languages].filter((one) => /^(en|zh)(-|$)/.test(String(one)));
  const language = String(tag).startsWith("zh") ? "zh-CN" : "en";

  // Another game than the static page's comes back from the last visit, or is named by the address.
  try {
    if (/^#\d+&/.test(location.hash) || localStorage.getItem("noughts-session")) page.dataset.resuming = "";
  } catch {
    // Nothing can have been kept.
  }

  /** @param {keyof typeof WORDS["en"]} key */
  const say = (key) => {
    const status = document.getElementById("status");
    if (!status) return;
    status.lang = language;
    status.textContent = WORDS[language][key];
  };

  document.addEventListener("click", ({ target }) => {
    if (page.dataset.engine === "ready" || page.dataset.resuming === "" || !(target instanceof Element))
      return;
    const square = target.closest("[data-cell]");
    const cross = document.getElementById("first-mark");
    if (!(square instanceof HTMLElement) || !(cross instanceof HTMLTemplateElement)) return;
    if (page.dataset.kept !== undefined) {
      say("kept");
      return;
    }
    page.dataset.kept = square.dataset.cell;
    square.dataset.owner = "0";
    square.setAttribute("aria-label", `${square.dataset.cell}, X, last move`);
    square.setAttribute("aria-disabled", "true");
    square.append(cross.content.cloneNode(true));
    say("starting");
  });

  // Said on the page: the program that would say so may be missing.
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      page.dataset.engine = "failed";
      say("incomplete");
    },
    true,
  );

  // The first picture shares the line with nothing that it does without, and the engine is the largest file.
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const pictured = new Promise((resolve) => {
    // A page that nobody sees has no picture, and not every browser tells.
    if (document.hidden) resolve(undefined);
    else new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST_PICTURE_MS);
  });
  const preload = () => {
    const href = new URL("noughts_bg.wasm", script.src).href;
    const link = { rel: "preload", as: "fetch", crossOrigin: "", href };
    document.head.append(Object.assign(document.createElement("link"), link));
  };
  // main.js waits for it.
  Object.assign(globalThis, { pictured: pictured.then(preload) });
})();
