// The shares of the visits as bands, one above the other.

import type { Shares } from "./look.ts";

/** So many bands are drawn. */
export const BANDS = 6;

/** The bands, from the top: at each mark the shares of the visits that lie above a band and below it. */
export function bands({
  moves,
  marks,
}: Shares): { move: number; edges: { at: number; from: number; to: number }[] }[] {
  const last = marks.at(-1)?.visits ?? [];
  const order = moves.map((_, index) => index).sort((a, b) => (last[b] ?? 0) - (last[a] ?? 0));
  const sums = marks.map(({ visits }) => visits.reduce((sum, one) => sum + one, 0));
  const tops = marks.map(() => 0);
  return order.slice(0, BANDS).map((index) => ({
    move: moves[index] ?? 0,
    edges: marks.map(({ at, visits }, mark) => {
      const from = tops[mark] ?? 0;
      const to = from + (visits[index] ?? 0) / Math.max(1, sums[mark] ?? 0);
      tops[mark] = to;
      return { at, from, to };
    }),
  }));
}
