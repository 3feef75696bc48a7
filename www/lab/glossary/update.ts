// Which term is explained.

import { amend } from "../../shared/state/amend.ts";
import type { Handlers, Plain, State } from "../../shared/state/types.ts";
import type { TermId } from "../terms.ts";

/** A term is to be explained; with `null` nothing is. */
interface TermEvent {
  type: "term";
  term: TermId | null;
}

/** `terms`: the list of the terms of a view is opened or closed, which the browser does. The list is drawn with the glossary. */
type GlossaryEvent = TermEvent | Plain<"terms">;

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
  term: onTerm,
  terms: (state) => state,
};

/** The laboratory may have been left until the glossary was there. */
function onTerm(state: State, { term }: TermEvent) {
  const isKnown = term === (state.lab.term ?? null);
  return isKnown || !state.lab.view ? state : amend(state, { lab: { term } });
}

/** A term is explained in the view that says it. */
export function follow(before: State, after: State): State {
  const isLeft = after.lab.term && after.lab.view !== before.lab.view;
  return isLeft ? amend(after, { lab: { term: null } }) : after;
}
