// What must work before anything is loaded, and when the rest does not: the chosen theme, the first click, and the way
// out of a release that does not start. A classic script that imports nothing; main.js takes over once the rules are there.
(() => {
  const page = document.documentElement;
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** The folder of the page's own scripts. */
  const app = new URL("./", script.src).href;
  // In a frame on somebody's page there is the board alone. Here nothing starts: main.js waits for a picture that never comes.
  if (new URLSearchParams(location.search).has("embed")) {
    page.hidden = true;
    Object.assign(globalThis, { pictured: new Promise(() => {}) });
    location.replace(`embed.html${location.search}${location.hash}`);
    return;
  }

  /** A start that takes longer may never end: a newer release is looked for. */
  const LONGEST_START_MS = 10_000;
  /** Reload does not wait longer for a newer release. */
  const LONGEST_LOOK_MS = 5000;
  /** The release that a tab left because it did not start. */
  const UNSTARTED = "noughts-unstarted";
  /** The rules wait no longer than this for the first picture. */
  const LONGEST_PICTURE_MS = 500;

  /**
   * The texts in `first/` by language, which the build writes in, by the ends of their keys: they are said where no file can be had.
   * @type {Record<string, Record<string, string>>}
   */
  const WORDS = { "@words@": {} };

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
  /** @param {unknown} tag */
  const primary = (tag) => String(tag).split("-")[0];
  const [language = "en"] = [chosen, ...navigator.languages].flatMap((tag) =>
    Object.keys(WORDS).filter((one) => primary(one) === primary(tag)),
  );

  /** @param {string | undefined} href */
  const preload = (href) => {
    const link = { rel: "preload", as: "fetch", crossOrigin: "", href };
    document.head.append(Object.assign(document.createElement("link"), link));
  };
  const { rules, texts } = script.dataset;
  // The texts are few, and main.js asks for them first of all.
  preload(`${texts}${language}.json`);

  // Another game than the static page's comes back from the last visit, or is named by the address.
  try {
    if (/^#\d+&/.test(location.hash) || localStorage.getItem("noughts-session")) page.dataset.resuming = "";
  } catch {
    // Nothing can have been kept.
  }

  /** @param {string} key */
  const say = (key) => {
    const status = document.getElementById("status");
    if (!status) return;
    status.lang = language;
    status.textContent = WORDS[language]?.[key] ?? "";
  };

  document.addEventListener("click", ({ target }) => {
    if (page.dataset.rules === "ready" || page.dataset.resuming === "" || !(target instanceof Element))
      return;
    const square = target.closest("[data-cell]");
    const cross = document.getElementById("first-mark");
    if (!(square instanceof HTMLElement) || !(cross instanceof HTMLTemplateElement)) return;
    if (page.dataset.early !== undefined) {
      say("kept");
      return;
    }
    page.dataset.early = square.dataset.cell;
    square.dataset.owner = "0";
    square.setAttribute("aria-label", `${square.dataset.cell}, X, last move`);
    square.setAttribute("aria-disabled", "true");
    square.append(cross.content.cloneNode(true));
    say("starting");
  });

  /** The page answers, though the engine may be on its way. */
  const isReady = () => page.dataset.rules === "ready";

  /** The first click goes along: where it was kept there is no game of an earlier visit, and the address has room for it. */
  const reload = () => {
    const { early } = page.dataset;
    if (early !== undefined) history.replaceState(null, "", `#1&g=3x3x3&m=${early}`);
    location.reload();
  };

  /**
   * Lets a newer release begin.
   * @param {() => void} begun
   * @returns {Promise<boolean>} whether there is one
   */
  const renew = async (begun) => {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.getRegistration();
    // Without a network, the one that is here already will do.
    await registration?.update().catch(() => {});
    const coming = registration?.installing;
    if (coming?.state === "installing") {
      await new Promise((resolve) => coming.addEventListener("statechange", resolve, { once: true }));
    }
    if (!registration?.waiting) return false;
    serviceWorker.addEventListener("controllerchange", begun, { once: true });
    registration.waiting.postMessage("SKIP_WAITING");
    return true;
  };

  /** Leaves a release that does not start for a newer one: from each release once, so that no tab reloads for ever. */
  const heal = () =>
    renew(() => {
      const { release = "" } = page.dataset;
      if (isReady() || sessionStorage.getItem(UNSTARTED) === release) return;
      sessionStorage.setItem(UNSTARTED, release);
      reload();
      // Where nothing may be kept there is no other release.
    }).catch(() => {});

  /** What the page has loaded may lie damaged in the browser's cache, or in that of the release. */
  const loadPastCaches = () => {
    const files = performance.getEntriesByType("resource").filter(({ name }) => name.startsWith(app));
    return Promise.allSettled(files.map(({ name }) => fetch(name, { cache: "reload" })));
  };

  /** Loads the page again, as a newer release where there is one. */
  const startAgain = async () => {
    setTimeout(reload, LONGEST_LOOK_MS);
    if (await renew(reload).catch(() => false)) return;
    await loadPastCaches();
    reload();
  };

  /**
   * Said on the page: the program that would say so may be missing.
   * @param {string} key
   */
  const fail = (key) => {
    // From the disk, or in a frame that is shut off, nothing can be loaded: the page's guard says so.
    if (globalThis.origin === "null") return;
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", () => fail(key));
      return;
    }
    if (isReady()) return;
    page.dataset.engine = "failed";
    say(key);
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      textContent: WORDS[language]?.reload,
      onclick: startAgain,
    });
    document.getElementById("status")?.append(" ", button);
  };

  /**
   * What the page's own scripts threw and nobody caught: main.js says it. Until that listens, the page has not started.
   * Other scripts, those of the browser's extensions for one, are none of our business.
   * @param {unknown} thrown
   * @param {string | undefined} place
   */
  const uncaught = (thrown, place) => {
    if (!place?.startsWith(app)) return;
    if (isReady()) dispatchEvent(new CustomEvent("page-error", { detail: thrown }));
    else fail("broken");
  };

  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) uncaught(event.error, event.filename);
      else if (target instanceof HTMLScriptElement && target.src.startsWith(app)) fail("incomplete");
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    // Where it was thrown stands first, in some browsers after its name and message.
    const stack = String(reason?.stack ?? "").replace(String(reason), "");
    uncaught(reason, /[a-z-]+:\/\/[^\s)]+/.exec(stack)?.[0]);
  });
  new MutationObserver(() => {
    // Once the page answers, there is a game that nobody is to lose: the page says what failed.
    if (page.dataset.engine === "failed" && !isReady()) heal();
  }).observe(page, { attributeFilter: ["data-engine"] });
  setTimeout(() => isReady() || heal(), LONGEST_START_MS);

  // The first picture shares the line with nothing that it does without. What the page needs to answer comes next.
  const pictured = new Promise((resolve) => {
    // A page that nobody sees has no picture, and not every browser tells.
    setTimeout(resolve, LONGEST_PICTURE_MS);
    if (document.hidden) resolve(undefined);
    try {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    } catch {
      // The time is over soon.
    }
  });
  // main.js waits for it.
  Object.assign(globalThis, { pictured: pictured.then(() => preload(rules)), startAgain });
  // From here on this script says what is wrong.
  /** @type {{ started?: () => void }} */ (globalThis).started?.();
})();
