// A page's figures as SVG, its tables as CSV, and its citation as BibTeX: for slides and papers.

import { copyText, csv, downloadText } from "../shared/ui/export.ts";
import { button } from "./button.ts";

/** What an element of a drawing takes from the one around it. */
const INHERITED = [
  "dominant-baseline",
  "fill",
  "fill-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "stroke",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "stroke-width",
  "text-anchor",
];

const SVG = "http://www.w3.org/2000/svg";

/**
 * Lists what can be taken, in the order of the page.
 * @returns rejects where the sources cannot be loaded
 */
export async function fill(list: HTMLDetailsElement) {
  const { figure = "", table = "", copy = "", sources = "", copied = "", uncopied = "" } = list.dataset;
  const bibliography = await loaded();
  const page = location.pathname.split("/").pop() ?? "";
  const name = `${site().toLowerCase()}-${page.replace(/\.html$/, "")}`;
  const items = document.createElement("ul");
  const add = (label: string, act: () => void) => {
    const item = document.createElement("li");
    item.append(button(label, act));
    items.append(item);
  };
  for (const [at, svg] of drawings().entries()) {
    const file = `${name}-${at + 1}.svg`;
    add(named(figure, at, svg), () => downloadText(file, svgOf(svg), "image/svg+xml"));
  }
  for (const [at, one] of [...document.querySelectorAll<HTMLTableElement>("article table")].entries()) {
    const file = `${name}-${at + 1}.csv`;
    add(named(table, at, one), () => downloadText(file, csvOf(one), "text/csv"));
  }
  add(sources, () => downloadText(`${site().toLowerCase()}-sources.bib`, bibliography, "text/plain"));
  const entry = document.createElement("pre");
  entry.textContent = [bibtex(name), ...entriesOf(bibliography)].join("\n");
  entry.tabIndex = 0;
  const said = list.querySelector("output");
  const cite = button(copy, async () => {
    const done = await copyText(entry.textContent ?? "");
    // Where the browser forbids it, the entry is ready for the reader's own hand.
    if (!done) getSelection()?.selectAllChildren(entry);
    said?.replaceChildren(done ? copied : uncopied);
  });
  list.append(items, entry, cite);
  if (said) list.append(said);
}

/** The sources of all pages, in BibTeX. */
async function loaded() {
  const response = await fetch(new URL("./sources.bib", import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.text();
}

/** The entries of the sources that this page names, each once. */
function entriesOf(bibliography: string) {
  const named = [...document.querySelectorAll<HTMLElement>("[data-source]")];
  const keys = new Set(named.map(({ dataset }) => dataset.source));
  return bibliography.split(/\n(?=@)/).filter((entry) => keys.has(/^@\w+\{([^,]+),/.exec(entry)?.[1]));
}

/** What is taken, by its number and the first sentence of what it shows: of its description, or of the heading above it. */
function named(text: string, at: number, one: Element) {
  // A table that a figure stands for as well begins with the words that open it.
  const opens = one.closest("details")?.querySelector("summary")?.textContent;
  const described = one.closest("[aria-label]")?.ariaLabel ?? headingOf(one);
  const [sentence = ""] = /^[^.。]*/.exec(described.replace(`${opens}: `, "")) ?? [];
  return text.replace("{}", String(at + 1)).replace("{}", sentence);
}

function headingOf(one: Element) {
  const isAbove = (heading: Element) =>
    heading.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [...document.querySelectorAll("h1, h2")].filter(isAbove).at(-1)?.textContent ?? "";
}

/** The drawings of the page that no other one holds. */
function drawings() {
  const all = [...document.querySelectorAll<SVGSVGElement>("figure svg")];
  return all.filter((svg) => !svg.parentElement?.closest("svg") && !svg.closest("table, .key"));
}

/** A drawing that looks without the page as it does on it, at its last step. */
function svgOf(svg: SVGSVGElement) {
  const now = [...svg.querySelectorAll("[data-now]")];
  for (const one of now) one.removeAttribute("data-now");
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  for (const [at, element] of [svg, ...svg.querySelectorAll<SVGElement>("*")].entries()) {
    const made = copies[at];
    if (!made) continue;
    const style = getComputedStyle(element);
    if (style.display === "none" || element.hasAttribute("data-until")) made.remove();
    const around = element === svg ? null : element.parentElement && getComputedStyle(element.parentElement);
    for (const property of INHERITED) {
      const value = style.getPropertyValue(property);
      if (value !== around?.getPropertyValue(property)) made.setAttribute(property, value);
    }
    if (style.opacity !== "1") made.setAttribute("opacity", style.opacity);
    made.removeAttribute("class");
  }
  for (const one of now) one.setAttribute("data-now", "");
  copy.prepend(title(svg), paper(svg), marksOf(copy));
  return new XMLSerializer().serializeToString(copy);
}

function title(svg: SVGSVGElement) {
  const made = document.createElementNS(SVG, "title");
  made.textContent = svg.ariaLabel;
  return made;
}

/** What lies under a drawing: the page, which may be dark. */
function paper(svg: SVGSVGElement) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const made = document.createElementNS(SVG, "rect");
  const fill = getComputedStyle(document.documentElement).backgroundColor;
  for (const [name, value] of Object.entries({ x, y, width, height, fill }))
    made.setAttribute(name, String(value));
  return made;
}

/** The marks that a drawing uses: they stand once on the page. */
function marksOf(drawing: SVGSVGElement) {
  const made = document.createElementNS(SVG, "defs");
  const names = new Set([...drawing.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? ""));
  for (const name of names) {
    const mark = document.getElementById(name.slice(1));
    if (mark) made.append(mark.cloneNode(true));
  }
  return made;
}

/** The cells of a table, row by row; what a cell covers besides its own place is empty. */
function rowsOf(table: HTMLTableElement): string[][] {
  const rows: string[][] = [...table.rows].map(() => []);
  for (const [y, { cells }] of [...table.rows].entries()) {
    for (const cell of cells) {
      let x = 0;
      while (rows[y]?.[x] !== undefined) x++;
      for (const row of rows.slice(y, y + cell.rowSpan))
        row.splice(x, cell.colSpan, ...Array<string>(cell.colSpan).fill(""));
      const [own] = rows.slice(y);
      if (own) own[x] = textOf(cell);
    }
  }
  return rows;
}

/** What a cell says, without what can be pressed in it. */
function textOf(cell: HTMLTableCellElement) {
  const copy = cell.cloneNode(true) as HTMLTableCellElement;
  for (const control of copy.querySelectorAll("button, output")) control.remove();
  return (copy.textContent ?? "").trim();
}

/** A table as comma-separated values, without rows that hold only a drawing. */
function csvOf(table: HTMLTableElement) {
  return csv(rowsOf(table).filter((row) => row.some(Boolean)));
}

/** The name of the site, as its pages begin with it. */
function site() {
  return document.querySelector(".name")?.textContent ?? "";
}

/** How to cite this page, in the release that is read, from the address where it is read. */
function bibtex(name: string): string {
  const heading = document.querySelector("h1")?.textContent ?? "";
  const today = new Date().toISOString().slice(0, 10);
  return `@misc{${name},
  title = {${heading.replace(/[#$%&_{}]/g, "\\$&")}},
  author = {{${site()}}},
  year = {${today.slice(0, 4)}},
  howpublished = {\\url{${location.href.replace(/[?#].*/, "")}}},
  note = {Release ${document.documentElement.dataset.release}, read on ${today}},
}
`;
}
