// The moves at a root in an order that the reader chooses, and what alpha-beta visits in it.

import { button } from "./button.ts";

/** A move: what it is worth to the player at the root, and the positions below it, by the alpha before it. */
interface Root {
  name: string;
  value: number;
  /** for nothing known, a loss, a draw and a win */
  nodes: readonly number[];
}

/** What each move costs in this order: the best value so far is alpha. */
export function costs(moves: readonly Root[]): number[] {
  let alpha = 0;
  return moves.map(({ value, nodes }) => {
    const cost = nodes[alpha] ?? 0;
    alpha = Math.max(alpha, value + 2);
    return cost;
  });
}

export function enliven(figure: HTMLElement) {
  const { reading = "", best = "", worst = "", earlier = "", said = "" } = figure.dataset;
  const body = figure.querySelector("tbody");
  const sum = figure.querySelector("tfoot td:nth-child(3)");
  const status = document.createElement("output");
  const rows = [...figure.querySelectorAll<HTMLTableRowElement>("tbody tr")].map((row) => {
    const { value, nodes = "" } = row.dataset;
    const name = row.querySelector("th")?.textContent ?? "";
    return { row, name, value: Number(value), nodes: nodes.split(" ").map(Number) };
  });
  type Row = (typeof rows)[number];
  let order = rows;

  function show(next: Row[]) {
    order = next;
    const counts = costs(order);
    for (const [at, { row }] of order.entries()) {
      const cell = row.cells[2];
      if (cell) cell.textContent = String(counts[at]);
      const up = row.querySelector("button");
      // Not `disabled`: that would take the focus away.
      up?.setAttribute("aria-disabled", String(at === 0));
      body?.append(row);
    }
    const all = String(1 + counts.reduce((all, count) => all + count, 0));
    if (sum) sum.textContent = all;
    status.value = said.replace("{}", order.map(({ name }) => name).join(" ")).replace("{}", all);
  }

  function raise(one: Row) {
    const at = order.indexOf(one);
    if (at < 1) return;
    const next = order.filter((other) => other !== one);
    next.splice(at - 1, 0, one);
    // To move an element takes its focus.
    const focused = document.activeElement;
    show(next);
    if (focused instanceof HTMLElement) focused.focus();
  }

  for (const one of rows) {
    const cell = one.row.insertCell();
    cell.append(button("↑", () => raise(one), earlier.replace("{}", one.name)));
  }
  for (const row of figure.querySelectorAll<HTMLTableRowElement>("thead tr, tfoot tr")) row.insertCell();
  const sorted = (sign: number) => show([...rows].sort((a, b) => sign * (b.value - a.value)));
  figure.prepend(
    button(reading, () => show(rows)),
    button(best, () => sorted(1)),
    button(worst, () => sorted(-1)),
    status,
  );
  show(rows);
}
