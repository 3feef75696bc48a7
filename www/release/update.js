// The events of new releases, and of use without a network.

/** @import {Handlers, Plain} from "../core/types.d.ts" */
/** @import {Offline} from "./releases.js" */

/**
 * @typedef {{ type: "offline", offline: Offline }} OfflineEvent
 * @typedef {Plain<"release-waiting" | "release-late" | "release-take"> | OfflineEvent} ReleaseEvent
 */

/** The page is loaded again, with the new release. @typedef {{ type: "take-release" }} TakeReleaseEffect */

/** @type {Handlers<ReleaseEvent>} */
export const update = {
  offline: (state, { offline }) => (offline === state.offline ? state : { ...state, offline }),
  "release-waiting": (state) => (state.release === "none" ? { ...state, release: "waiting" } : state),
  "release-late": (state) => ({ ...state, release: "waiting" }),
  "release-take": (state) =>
    state.release === "taken" ? state : [{ ...state, release: "taken" }, { type: "take-release" }],
};
