// The events of the view that compares algorithms.

import type { Fault } from "../../engine/protocol.ts";
import type { Report } from "../../noughts.js";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, Handlers, Plain, State } from "../../shared/state/types.ts";
import { onCompareStart, onCompareStop, withResult } from "./comparison.ts";
import { csvOf } from "./csv.ts";
import { type Chosen, entrantsOf, type Setup } from "./setup.ts";

/** Something else is to be compared, or in another way. */
interface CompareSetupEvent {
  type: "compare-setup";
  changes: Partial<Setup>;
}

/** An algorithm takes part, or none of its entrants does. */
interface CompareEntrantEvent {
  type: "compare-entrant";
  algorithm: string;
  on: boolean;
}

/** An entrant is set to something else. With `null` it takes part no more. */
interface CompareVariantEvent {
  type: "compare-variant";
  index: number;
  algo: Chosen | null;
}

/** Another one like an entrant takes part. */
interface CompareCopyEvent {
  type: "compare-copy";
  index: number;
}

/** A search of the comparison is over. */
interface ComparedEvent {
  type: "compared";
  report: Report;
}

/** A search of the comparison broke off. */
interface NotComparedEvent {
  type: "not-compared";
  fault: Fault;
}

type CompareEvent =
  | Plain<"compare-start" | "compare-stop" | "compare-csv">
  | CompareSetupEvent
  | CompareEntrantEvent
  | CompareVariantEvent
  | CompareCopyEvent
  | ComparedEvent
  | NotComparedEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    compare: CompareEvent;
  }
}

/** More could not be told apart. */
export const MOST_ENTRANTS = 24;

function changed(state: State, changes: Partial<Setup>) {
  return amend(state, { lab: { comparing: { ...state.lab.comparing, ...changes } } });
}

function onEntrant(state: State, { algorithm, on }: EventOf<"compare-entrant">) {
  const others = entrantsOf(state).flatMap(({ algo }) => (algo.id === algorithm ? [] : [algo]));
  return changed(state, { entrants: on ? [...others, { id: algorithm }] : others });
}

function onVariant(state: State, { index, algo }: EventOf<"compare-variant">) {
  const entrants = entrantsOf(state).flatMap((one, at) => (at === index ? (algo ?? []) : one.algo));
  return changed(state, { entrants });
}

function onCopy(state: State, { index }: EventOf<"compare-copy">) {
  const all = entrantsOf(state);
  if (all.length >= MOST_ENTRANTS) return state;
  const entrants = all.flatMap(({ algo }, at) => (at === index ? [algo, { ...algo }] : algo));
  return changed(state, { entrants });
}

export const update: Handlers<CompareEvent> = {
  "compare-setup": (state, { changes }) => changed(state, changes),
  "compare-entrant": onEntrant,
  "compare-variant": onVariant,
  "compare-copy": onCopy,
  "compare-start": onCompareStart,
  "compare-stop": onCompareStop,
  compared: (state, { report }) => withResult(state, { report }),
  "not-compared": (state, { fault }) => withResult(state, { fault }),
  "compare-csv": (state) => {
    const { comparison } = state.lab;
    const { algorithms } = state.game;
    return comparison
      ? [
          state,
          {
            type: "download",
            name: "noughts-comparison.csv",
            text: csvOf(comparison, algorithms),
            kind: "text/csv",
          },
        ]
      : state;
  },
};
