// How fast the steps of the laboratory's views follow one another: the same in all of them.

import { amend } from "../shared/state/amend.ts";
import type { Handlers, State } from "../shared/state/types.ts";

/** Times as fast as usual. */
export const PACES = [0.5, 1, 2, 4] as const;
type Pace = (typeof PACES)[number];
export const USUAL_PACE: Pace = 1;

interface PaceEvent {
  type: "steps-pace";
  pace: Pace;
}

declare module "../shared/state/types.ts" {
  interface Events {
    pace: PaceEvent;
  }
  interface LabState {
    /** missing while nobody has chosen */
    pace?: Pace;
  }
}

export const update: Handlers<PaceEvent> = {
  "steps-pace": (state, { pace }) => amend(state, { lab: { pace } }),
};

/** How long a step stays that usually stays so many milliseconds. */
export function paced({ lab: { pace = USUAL_PACE } }: State, milliseconds: number) {
  return milliseconds / pace;
}
