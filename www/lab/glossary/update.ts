// Which term is explained.

import { amend } from "../../shared/state/amend.ts";
import type { Handlers, State } from "../../shared/state/types.ts";
import type { TermId } from "../terms.ts";

/** A term is to be explained; with `null` nothing is. */
interface TermEvent {
  type: "term";
  term: TermId | null;
}

declare module "../../shared/state/types.ts" {
  interface Events {
    glossary: TermEvent;
  }
  interface LabState {
    /** what is explained; missing or `null` while nothing is */
    term?: TermId | null;
  }
}

export const update: Handlers<TermEvent> = {
  term: (state, { term }) => (term === (state.lab.term ?? null) ? state : amend(state, { lab: { term } })),
};

/** A term is explained in the view that says it. */
export function follow(before: State, after: State): State {
  const isLeft = after.lab.term && after.lab.view !== before.lab.view;
  return isLeft ? amend(after, { lab: { term: null } }) : after;
}
