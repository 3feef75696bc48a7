// The last way out, inside the page itself: says that the page does not start, where no other file of it comes or runs, and loads
// it again, once for each release of the host. The build writes this into the pages, and its hash into their policy. The first
// script that runs calls `started`.
(() => {
  /** Nothing is said of a start that is only slow before this time, and nothing is loaded again because of it. */
  const LONGEST_START_MS = 12_000;
  /** The releases of the host for which this tab was loaded again: each once, so that no tab reloads for ever. */
  const RELOADED = "noughts-reloaded";
  /** A service worker begins with the name of its release. */
  const NAME_LENGTH = 40;

  const app = new URL("app/", location.href).href;
  // A page from the disk, or in a frame that is shut off, may not load its modules: loading it again does not help.
  const isolated = location.protocol === "file:" ? "file" : "frame";
  const cause = origin === "null" ? isolated : "start";
  const words = /^zh/.test(navigator.language)
    ? {
        start: "Noughts 未能启动。",
        file: "浏览器不能从文件运行 Noughts。请打开它的网址，或用网页服务器提供它的文件夹。",
        frame: "Noughts 不能在这个框架中运行：框架的 sandbox 属性缺少 allow-same-origin。",
        reload: "重新加载",
      }
    : {
        start: "Noughts could not start.",
        file: "Browsers do not run Noughts from a file. Open its web address, or serve its folder with a web server.",
        frame: "Noughts cannot run in this frame: its sandbox attribute lacks allow-same-origin.",
        reload: "Reload",
      };
  /** @type {HTMLElement | undefined} */
  let panel;
  let isStarted = false;

  /** Past the service worker, and past files that may be damaged in the browser's cache. */
  const reload = async () => {
    const { serviceWorker } = navigator;
    await (await serviceWorker?.getRegistration())?.unregister();
    const files = document.querySelectorAll("script[src],link[href]");
    const addresses = [...files].map((file) => Reflect.get(file, "src") ?? Reflect.get(file, "href"));
    await Promise.allSettled(addresses.map((address) => fetch(address, { cache: "reload" })));
    location.reload();
  };

  /** Without a network, what is on the device is all that there is: it stays. @param {boolean} isPressed */
  const heal = async (isPressed) => {
    // The service worker leaves its own script to the network.
    const worker = await fetch("sw.js", { cache: "reload" });
    const name = (await worker.text()).slice(0, NAME_LENGTH);
    const reloaded = sessionStorage.getItem(RELOADED) ?? "";
    if (!isPressed && (!worker.ok || reloaded.includes(name))) return;
    sessionStorage.setItem(RELOADED, reloaded + name);
    await reload();
  };

  const say = () => {
    if (panel) return;
    panel = Object.assign(document.createElement("p"), { role: "alert", textContent: words[cause] });
    panel.style.padding = "1rem";
    if (cause === "start") {
      const onclick = () => heal(true).catch(() => location.reload());
      panel.append(
        " ",
        Object.assign(document.createElement("button"), { textContent: words.reload, onclick }),
      );
    }
    // While a script of its head is on its way, a page has no body.
    (document.body ?? document.documentElement).prepend(panel);
  };

  addEventListener(
    "error",
    ({ target, filename }) => {
      const file = filename ?? (target instanceof HTMLScriptElement ? target.src : "");
      // Scripts of the browser's extensions are none of our business.
      if (!file.startsWith(app) || (isStarted && cause === "start")) return;
      say();
      if (cause === "start") heal(false).catch(() => {});
    },
    true,
  );
  setTimeout(() => isStarted || say(), LONGEST_START_MS);
  Object.assign(globalThis, {
    started: () => {
      isStarted = true;
      panel?.remove();
    },
  });
})();
