// How large a slide is drawn: as large as the screen allows, and never smaller than what can be read. What is still too large scrolls.

/** Sizes of text, in hundredths of the shorter side of the screen. The least is 28 pixels of 1080. */
const TEXT = { least: 2.6, most: 5.6 };
/** The size of text beside a drawing, which has the room for itself. */
const BESIDE = 2.8;
/** How large drawings are at the most, as factors of their size on the page. */
const MOST = 8;
/** The shorter side of a screen on which drawings are at least as large as on the page: of those that are stepped through, which follow the
    step where they do not fit, and of others. */
const SIDE = { stepped: 590, whole: 830 };
const DRAWINGS = "svg.board, svg.tree, svg.plot";
/** What scrolls by itself. */
const ROOMS = ".scroll, pre";

/** @param article the slide, which has the whole room of the screen */
export function fit(article: HTMLElement) {
  const { style } = document.documentElement;
  const set = (name: string, value: number) => style.setProperty(`--present-${name}`, String(value));
  const shown = (selector: string) =>
    [...article.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0);
  const rooms = [article, ...shown(ROOMS)];
  const fits = () =>
    article.scrollHeight <= article.clientHeight &&
    rooms.every((room) => room.scrollWidth <= room.clientWidth);
  set("zoom", 1);
  if (shown(DRAWINGS).length > 0) {
    set("text", BESIDE);
    const side = shown("[data-steps]").length > 0 ? SIDE.stepped : SIDE.whole;
    const least = Math.max(0.8, Math.min(innerWidth, innerHeight) / side);
    largest(least, MOST, (zoom) => set("zoom", zoom), fits);
  } else {
    largest(TEXT.least, TEXT.most, (size) => set("text", size), fits);
  }
}

export function unfit() {
  for (const name of ["text", "zoom"]) document.documentElement.style.removeProperty(`--present-${name}`);
}

/** Sets the largest value that fits, or the least one. */
function largest(least: number, most: number, set: (value: number) => void, fits: () => boolean) {
  set(most);
  if (fits()) return;
  let [low, high] = [least, most];
  while (high - low > (most - least) / 100) {
    const middle = (low + high) / 2;
    set(middle);
    if (fits()) low = middle;
    else high = middle;
  }
  set(low);
}
