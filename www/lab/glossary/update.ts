// Which term is explained.

import { amend } from "../../shared/state/amend.ts";
import type { Handlers, Plain, State } from "../../shared/state/types.ts";
import type { TermId } from "../terms.ts";

interface TermOpenEvent {
  type: "term-open";
  term: TermId;
}

/** `term-list`: the terms of the view are to be listed, which waits for the chunk alone. */
type GlossaryEvent = TermOpenEvent | Plain<"term-close" | "term-list">;

declare module "../../shared/state/types.ts" {
  interface Events {
    glossary: GlossaryEvent;
  }
  interface LabState {
    /** what is explained; missing or `null` while nothing is */
    term?: TermId | null;
  }
}

export const update: Handlers<GlossaryEvent> = {
  "term-open": (state, { term }) => amend(state, { lab: { term } }),
  "term-list": (state) => state,
  "term-close": (state) => (state.lab.term ? amend(state, { lab: { term: null } }) : state),
};

/** A term is explained in the view that says it. */
export function follow(before: State, after: State): State {
  const isLeft = after.lab.term && after.lab.view !== before.lab.view;
  return isLeft ? amend(after, { lab: { term: null } }) : after;
}
