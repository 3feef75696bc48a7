// The events of new releases, and of use without a network.

import { amend } from "../../shared/state/amend.ts";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import type { Offline } from "./releases.ts";

interface OfflineEvent {
  type: "offline";
  offline: Offline;
}

type ReleaseEvent = Plain<"release-waiting" | "release-late" | "release-take"> | OfflineEvent;

/** The page is loaded again, with the new release. */
interface TakeReleaseEffect {
  type: "take-release";
}

declare module "../../shared/state/types.ts" {
  interface Events {
    release: ReleaseEvent;
  }
  interface Effects {
    "take-release": TakeReleaseEffect;
  }
}

export const update: Handlers<ReleaseEvent> = {
  offline: (state, { offline }) =>
    offline === state.device.offline ? state : amend(state, { device: { offline } }),
  "release-waiting": (state) =>
    state.device.release === "none" ? amend(state, { device: { release: "waiting" } }) : state,
  "release-late": (state) => amend(state, { device: { release: "waiting" } }),
  "release-take": (state) =>
    state.device.release === "taken"
      ? state
      : [amend(state, { device: { release: "taken" } }), { type: "take-release" }],
};
