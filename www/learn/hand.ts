// A box of MENACE by hand: a bead is drawn, and the end of the game adds beads of its square or takes one.

import { button } from "./button.ts";

/**
 * The square of a bead: they lie in the order of the squares.
 * @param at the bead, from 0
 */
export function squareOf(beads: readonly number[], at: number) {
  let left = at;
  return beads.findIndex((count) => {
    left -= count;
    return left < 0;
  });
}

/** The box after a game in which a square was drawn. No square has fewer beads than none. */
export function after(beads: readonly number[], square: number, reward: number) {
  return beads.map((count, at) => (at === square ? Math.max(0, count + reward) : count));
}

const sumOf = (beads: readonly number[]) => beads.reduce((all, count) => all + count, 0);

/** A share of the beads in whole percent. */
const share = (beads: readonly number[], at: number) =>
  `${Math.round((100 * (beads[at] ?? 0)) / Math.max(1, sumOf(beads)))}%`;

export function enliven(figure: HTMLElement) {
  const {
    rewards = "",
    ends = "",
    draw = "",
    reset = "",
    drawn = "",
    changed = "",
    first = "",
    empty = "",
  } = figure.dataset;
  const rows = [...figure.querySelectorAll<HTMLTableRowElement>("tbody tr")];
  const names = rows.map((row) => row.querySelector("th")?.textContent ?? "");
  const start = rows.map(({ dataset }) => Number(dataset.beads));
  const status = document.createElement("output");
  let beads = start;
  /** The square whose bead lies outside the box. */
  let out: number | null = null;

  const outcomes = ends
    .split("|")
    .map((label, at) => button(label, () => end(Number(rewards.split(" ")[at]))));

  function show(said: string) {
    for (const [at, row] of rows.entries()) {
      const [count, chance] = row.cells.length > 2 ? [row.cells[1], row.cells[2]] : [];
      if (count) count.textContent = String(beads[at]);
      if (chance) chance.textContent = share(beads, at);
      const width = (100 * (beads[at] ?? 0)) / Math.max(1, sumOf(beads));
      row.querySelector("rect")?.setAttribute("width", String(Math.max(width, 0.4)));
      row.toggleAttribute("data-drawn", at === out);
    }
    for (const one of outcomes) one.setAttribute("aria-disabled", String(out === null));
    status.value = said;
  }

  function pick() {
    const sum = sumOf(beads);
    out = sum > 0 ? squareOf(beads, Math.floor(Math.random() * sum)) : null;
    show(out === null ? empty : drawn.replace("{}", names[out] ?? ""));
  }

  function end(reward: number) {
    if (out === null) return show(first);
    const before = beads;
    const square = out;
    beads = after(beads, square, reward);
    out = null;
    const facts = [names[square], beads[square], before[square], share(beads, square), share(before, square)];
    show(facts.reduce<string>((text, fact) => text.replace("{}", String(fact)), changed));
  }

  function again() {
    beads = start;
    out = null;
    show("");
  }

  figure.prepend(button(draw, pick), ...outcomes, button(reset, again), status);
  show("");
}
