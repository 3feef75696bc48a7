// What UCT selects at a root, for a constant c that the reader sets.

import { button } from "./button.ts";

/** A child of the root: its visits n, and the mean result of the games through it, from 0 to 1. */
interface Child {
  n: number;
  mean: number;
}

/** The exploration term of UCT (Kocsis and Szepesvári, 2006), as the engine has it: N visits of the root, n of the child. */
export const term = (c: number, N: number, n: number) => c * Math.sqrt(Math.log(N) / n);

/** The index of the child with the largest sum; of equal ones the first, as in the engine. */
export function selected(children: Child[], c: number, N: number) {
  const sums = children.map(({ n, mean }) => mean + term(c, N, n));
  return sums.indexOf(Math.max(...sums));
}

export function enliven(figure: HTMLElement) {
  const { constant = "", select = "", reset = "", said = "" } = figure.dataset;
  const start = Number(figure.dataset.n);
  const widest = Number(figure.dataset.widest);
  /** The word that stands beside the child that is next. */
  const mark = figure.querySelector("th b");
  const rows = [...figure.querySelectorAll<HTMLElement>("tbody")];
  const first = rows.map(({ dataset }) => ({ n: Number(dataset.n), mean: Number(dataset.mean) }));
  let children = structuredClone(first);
  let N = start;

  const slider = document.createElement("input");
  // No live region: a slider says its value itself.
  const value = document.createElement("span");
  const status = document.createElement("output");
  const label = document.createElement("label");
  Object.assign(slider, { type: "range", min: "0", max: "4", step: "0.05", value: figure.dataset.c });
  label.append(constant, slider, value);
  slider.addEventListener("input", show);

  function show() {
    const c = Number(slider.value);
    const next = selected(children, c, N);
    value.textContent = c.toFixed(2);
    for (const [at, { n, mean }] of children.entries()) {
      const more = term(c, N, n);
      const cells = rows[at]?.querySelectorAll("tr:first-child td") ?? [];
      const texts = [String(n), mean.toFixed(2), more.toFixed(2), (mean + more).toFixed(2)];
      for (const [column, cell] of cells.entries()) cell.textContent = texts[column] ?? "";
      rows[at]?.querySelector(".term")?.setAttribute("width", String((100 * more) / widest));
    }
    const head = rows[next]?.querySelector("th");
    if (head && mark) head.append(mark);
    const name = head?.firstChild?.textContent?.trim() ?? "";
    status.value = said.replace("{}", name).replace("{}", String(N));
  }

  const onward = button(select, () => {
    const child = children[selected(children, Number(slider.value), N)];
    if (child) child.n += 1;
    N += 1;
    show();
  });
  const again = button(reset, () => {
    children = structuredClone(first);
    N = start;
    show();
  });
  figure.prepend(label, onward, again, status);
  show();
}
