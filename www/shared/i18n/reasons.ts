// What the engine says in codes with parameters, in the words of the page: why it plays a move, and what is wrong.

import type { Reason } from "../../noughts.js";
import { algorithmLabel, gamesPlayed } from "./engine-terms.ts";
import { type Param, text } from "./language.ts";

export function reasonText(reason: Reason): string {
  return text({ key: `reason.${reason.code}` as const, params: wordsOf(reason.params) });
}

/** The parameters of a code as those of a message. */
export function wordsOf({
  reason,
  algo,
  name,
  plays,
  ...plain
}: { reason?: Reason; algo?: string; name?: string; plays?: string } & Readonly<
  Record<string, unknown>
>): Readonly<Record<string, Param>> {
  return {
    ...(plain as Readonly<Record<string, Param>>),
    ...(reason && { reason: reasonText(reason) }),
    ...(algo !== undefined && name !== undefined && { name: algorithmLabel({ id: algo, label: name }) }),
    ...(plays !== undefined && { plays: gamesPlayed({ plays }) }),
  };
}
