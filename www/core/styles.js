// The styles of parts that load on demand, which come with the part: nothing of it is drawn before.

/** By address. @type {Map<string, Promise<void>>} */
const added = new Map();

/**
 * Adds a style sheet to the page, once. One that cannot be loaded can be asked for again.
 * @param {URL} address
 * @returns {Promise<void>} over when it applies
 */
export function addStyle({ href }) {
  const adding = added.get(href) ?? add(href);
  added.set(href, adding);
  adding.catch(() => added.delete(href));
  return adding;
}

/**
 * @param {string} href
 * @returns {Promise<void>}
 */
function add(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
  });
}
