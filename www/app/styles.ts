// The styles of parts that load on demand, which come with the part: nothing of it is drawn before.

/** By address. */
const added: Map<string, Promise<void>> = new Map();

/**
 * Adds a style sheet to the page, once. One that cannot be loaded can be asked for again.
 * @returns over when it applies
 */
export function addStyle({ href }: URL): Promise<void> {
  const adding = added.get(href) ?? add(href);
  added.set(href, adding);
  adding.catch(() => added.delete(href));
  return adding;
}

function add(href: string): Promise<void> {
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
