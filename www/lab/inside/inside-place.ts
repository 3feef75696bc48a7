// The step of an algorithm as an address has it, such as `12.prover`. Without a step it is the start.

import { type Problem, problem } from "../../shared/link/problem.ts";
import type { InsideId } from "./recorders.ts";

interface Place {
  id: InsideId;
  time: number;
}

export function placeAt({ id, time }: Place) {
  return `${time}.${id}`;
}

/**
 * Reads what `placeAt` writes.
 * @param ids those that can be stepped through in this game
 */
export function placeIn(place: string, ids: readonly InsideId[]): Place | Problem {
  const [, step = "0", id = ""] = /^(?:(\d{1,9})\.)?(.*)$/.exec(place) ?? [];
  const known = ids.find((one) => one === id);
  return known ? { id: known, time: Number(step) } : problem("link.badView", "v", `inside.${place}`);
}
