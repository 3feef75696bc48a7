// Solving a game backwards, a view which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import { delay, runner } from "../../engine/task.ts";
import { placeless } from "../../shared/link/view-place.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send } from "../../shared/state/types.ts";
import type { TermId } from "../terms.ts";
import { type BackwardsTask, backwardsTask } from "./backwards.ts";

export { backwards as view } from "./backwards-view.ts";
export { update } from "./update.ts";

export const styles = [
  new URL("../../shared/ui/thumbnail.css", import.meta.url),
  new URL("./backwards.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url), new URL("../../study/evaluation/", import.meta.url)];
export const terms: readonly TermId[] = ["retrograde-analysis", "frontier", "ply", "proved", "solved"];

export const follow = placeless("backwards");
export const tasks = { backwards: backwardsTask };

/** Runs the analysis, starts that of a small game, and takes steps that follow one another. */
export function runners(engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  const backwards = runner(
    send,
    async ({ request, pause = 0 }: BackwardsTask, { signal, tell }) => {
      if (typeof request === "string") {
        await delay(pause);
        return tell({ type: `backwards-${request}` });
      }
      const { game, algo, budget } = request;
      const answer = await engine.call("search_tree", [game, algo, budget, {}], {
        signal,
        onProgress: ({ counters }) => tell({ type: "backwards-progress", listed: counters.nodes }),
      });
      tell({ type: "backwards-found", answer });
    },
    (fault, tell) => tell({ type: "backwards-failed", fault }),
  );
  return { backwards };
}
