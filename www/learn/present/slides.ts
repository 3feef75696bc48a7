// The slides of a Learn page: its parts, one or a few at a time, below the heading of their section. They follow from the page alone and
// not from the size of the screen, so that an address names the same slide everywhere.

/** What is seen at a time: parts of the page, and the heading above them. */
export interface Slide {
  heading: Element;
  parts: Element[];
}

/** The characters that fit on a slide and can be read from the last row. A Chinese one is as wide as two others. */
const ROOM = 480;
/** What a line takes, however short it is. */
const LINE = 48;

/** What a page has for a reader alone: its controls, links to go on, and where its numbers come from. */
const LEFT_OUT = ".print, .try-it, .numbers, .take, h1";
/** What shares a slide with nothing else. */
const ALONE = "figure, pre, .predict, .scroll, table";

/** @param article with one heading of the first level */
export function slidesOf(article: Element): Slide[] {
  const title = article.querySelector("h1");
  if (!title) return [];
  const slides: Slide[] = [{ heading: title, parts: [] }];
  let heading: Element = title;
  let room = 0;
  for (const { part, starts } of partsOf(article)) {
    if (part.matches("h2")) {
      heading = part;
      room = 0;
      continue;
    }
    const needs = weight(part);
    if (starts || needs > room) {
      slides.push({ heading: part.querySelector("h2") ?? heading, parts: [part] });
      room = part.matches(ALONE) ? 0 : ROOM - needs;
    } else {
      slides.at(-1)?.parts.push(part);
      room -= needs;
    }
  }
  return slides;
}

/** The parts of a section in their order, and which of them begin a slide: long lists and tables are given row by row. */
function* partsOf(section: Element): Generator<{ part: Element; starts: boolean }> {
  for (const part of section.children) {
    if (part.matches(LEFT_OUT)) continue;
    if (part.matches("section:not(.predict)")) {
      yield* partsOf(part);
      continue;
    }
    const rows = weight(part) > ROOM ? rowsOf(part) : [];
    if (rows.length > 1) for (const [at, row] of rows.entries()) yield { part: row, starts: at === 0 };
    else yield { part, starts: part.matches(ALONE) };
  }
}

/** The items of a list, or the rows of a table, in groups where it has some. */
function rowsOf(part: Element): Element[] {
  if (part.matches("ul, ol")) return itemsOf(part);
  const table = part.matches(".scroll") ? part.querySelector("table") : part;
  if (!(table instanceof HTMLTableElement)) return [];
  return table.matches(".compare") ? [...table.tBodies] : [...(table.tBodies[0]?.rows ?? [])];
}

/** Each keeps its number where those before it are not shown. */
function itemsOf(list: Element): Element[] {
  const items = [...list.querySelectorAll<HTMLLIElement>(":scope > li")];
  if (list instanceof HTMLOListElement)
    for (const [at, item] of items.entries()) item.value = list.start + at;
  return items;
}

function weight(part: Element): number {
  const lines = [...part.querySelectorAll("li, tr")];
  if (lines.length > 0) return lines.map(weight).reduce((sum, one) => sum + one);
  const text = part.textContent ?? "";
  return Math.max(LINE, text.length + (text.match(/[^\0-\u2fff]/g)?.length ?? 0));
}

/** Shows of an element only these parts, and what stands around them. The head of a table stays with its rows. */
export function showOnly(element: Element, parts: readonly Element[]) {
  for (const child of element.children) {
    const isPart = parts.includes(child) || child.matches("thead");
    const isAround = !isPart && parts.some((part) => child.contains(part));
    child.toggleAttribute("data-away", !isPart && !isAround);
    if (isAround) showOnly(child, parts);
  }
}
