// What the engine says about itself, as terms that a language may have words of its own for. English takes the
// engine's.

import type { AlgorithmInfo } from "../../noughts.js";
import type { Term } from "./language.ts";

export function algorithmLabel({ id, label }: Pick<AlgorithmInfo, "id" | "label">): Term {
  return { key: `algorithm.${id}.label`, english: label };
}

export function algorithmSummary({ id, summary }: AlgorithmInfo): Term {
  return { key: `algorithm.${id}.summary`, english: summary };
}

/** Which games an algorithm plays. Such phrases have no id: many algorithms share one. */
export function gamesPlayed({ plays }: Pick<AlgorithmInfo, "plays">): Term {
  return { key: `plays.${plays}`, english: plays };
}

export function familyLabel(family: string): Term {
  return { key: `family.${family}`, english: family };
}

export function levelLabel({ id, label }: { id: string; label: string }): Term {
  return { key: `level.${id}`, english: label };
}
