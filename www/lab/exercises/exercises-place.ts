// Brings the exercise that was opened into sight.

import type { State } from "../../shared/state/types.ts";
import { exercisesOf } from "./exercises.ts";

/** The one that was brought into sight last. */
let shown: ReturnType<typeof exercisesOf>["at"] = null;

/** Scrolls to the heading, once for each exercise, where it is out of sight. */
export function syncExercise(root: ParentNode, state: State) {
  const { at } = exercisesOf(state);
  if (state.lab.view !== "exercises" || at === shown) return;
  shown = at;
  const title = root.querySelector("#lab-title");
  const { top, bottom } = title?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (top < 0 || bottom > innerHeight) title?.scrollIntoView({ block: "start" });
}
