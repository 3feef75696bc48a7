// The beginning of a Learn page, shown within another page: its first picture, and the section that follows; or the section
// that an address names. It stands in a shadow tree, so that the styles of the Learn pages apply to it, and to nothing else.

const STYLES = [
  new URL("../../learn/learn.css", import.meta.url),
  new URL("./lesson-page.css", import.meta.url),
];

/** Pages that were read before, by address. */
const pages: Map<string, Promise<DocumentFragment>> = new Map();

/** Makes the element known, once. */
export function defineExcerpt() {
  if (!customElements.get("learn-excerpt")) customElements.define("learn-excerpt", LearnExcerpt);
}

/** `<learn-excerpt src="page" failed="what is said where the page cannot be loaded">` */
class LearnExcerpt extends HTMLElement {
  static observedAttributes = ["src"];
  #root = this.attachShadow({ mode: "open" });
  #body = document.createElement("div");

  connectedCallback() {
    const links = STYLES.map(({ href }) =>
      Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
    );
    this.#root.replaceChildren(...links, this.#body);
  }

  attributeChangedCallback() {
    this.#show(this.getAttribute("src") ?? "");
  }

  async #show(address: string) {
    const found = await read(address).catch(() => null);
    // Another page may have been asked for meanwhile.
    if (this.getAttribute("src") !== address) return;
    if (found) this.#body.replaceChildren(found.cloneNode(true));
    else this.#body.textContent = this.getAttribute("failed");
  }
}

/** @returns a page that cannot be loaded can be asked for again */
function read(address: string): Promise<DocumentFragment> {
  const reading = pages.get(address) ?? load(address);
  pages.set(address, reading);
  reading.catch(() => pages.delete(address));
  return reading;
}

async function load(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [, section] = address.split("#");
  const excerpt = excerptOf(page, section);
  if (excerpt.childElementCount === 0) throw new Error(`${address} has no text`);
  // Links lead from the page that they were written for.
  for (const link of excerpt.querySelectorAll("a"))
    link.href = new URL(
      link.getAttribute("href") ?? "",
      response.url || new URL(address, document.baseURI),
    ).href;
  return excerpt;
}

/**
 * What stands before the second heading, or in a section, without questions and tables, and the shapes that its pictures use.
 * @param section the id of its heading
 */
function excerptOf(page: Document, section?: string) {
  const excerpt = document.createDocumentFragment();
  const sprite = page.querySelector(".sprite");
  const ids = [...page.querySelectorAll("article > h2")].map(({ id }) => id);
  // Before the first heading there are none.
  const [first, last] = section ? [ids.indexOf(section) + 1, ids.indexOf(section) + 1] : [0, 1];
  let headings = 0;
  for (const element of page.querySelectorAll("article > :not(h1)")) {
    if (element.matches("h2")) headings += 1;
    if (headings < first || headings > last) continue;
    if (element.matches("figure, p, ul, ol")) excerpt.append(document.importNode(element, true));
  }
  for (const table of excerpt.querySelectorAll("details")) table.remove();
  if (sprite && excerpt.childElementCount > 0) excerpt.prepend(document.importNode(sprite, true));
  return excerpt;
}
