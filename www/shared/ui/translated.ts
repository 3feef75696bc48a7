// Texts that go on changing on a page that a browser translates. Translators put `font` elements in the place of the nodes of
// texts. lit-html goes on writing to what stands there: it sets `data`, which these elements do not have.

/** From now on, a text that is written to a translator's element takes its place. */
export function replaceTranslated() {
  Object.defineProperty(HTMLFontElement.prototype, "data", {
    set(this: Element, text: string) {
      this.replaceWith(text);
    },
  });
}
