// How fast the steps of the laboratory's views follow one another: the same in all of them.

import { amend } from "../shared/state/amend.ts";
import type { Handlers, State } from "../shared/state/types.ts";
import { type Pace, USUAL_PACE } from "../shared/steps/stepping.ts";

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
