// The inside of an algorithm, a view which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import { ownWorker } from "../../engine/own-worker.ts";
import { delay, runner } from "../../engine/task.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send, State } from "../../shared/state/types.ts";
import type { TermId } from "../terms.ts";
import { followInside, type InsideTask, insideTask } from "./inside.ts";
import { foundOn } from "./squares.ts";

export { inside as view } from "./inside-view.ts";
export { update } from "./update.ts";

export const board = (state: State) => (state.lab.view === "inside" ? { analysis: { foundOn } } : {});
export const styles = [
  new URL("../../shared/styles/table.css", import.meta.url),
  new URL("../../study/analysis/line-ghost.css", import.meta.url),
  new URL("./inside.css", import.meta.url),
];
export const texts = [
  new URL("./", import.meta.url),
  new URL("../../study/evaluation/", import.meta.url),
  new URL("../../play/seats/", import.meta.url),
];
export const terms: readonly TermId[] = [
  "proved",
  "proof-number",
  "disproof-number",
  "most-proving",
  "threat",
  "fork",
  "depth",
  "playout",
  "visits",
  "mean",
  "null-window",
  "move-order",
  "bound",
  "cutoff",
  "transposition-table",
];

export const follow = followInside;
export const tasks = { inside: insideTask };

const MODULE = new URL("../../noughts_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.ts", import.meta.url);

/** Records an algorithm, begins with the first one, and takes steps that follow one another. */
export function runners(_engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  const worker = ownWorker(MODULE, WORKER);
  const inside = runner(
    send,
    async ({ request, pause = 0 }: InsideTask, { signal, tell }) => {
      if (request === "tick") {
        await delay(pause);
        return tell({ type: "inside-tick" });
      }
      if ("first" in request) return tell({ type: "inside-start", id: request.first });
      const { id, game } = request;
      const client = await worker();
      tell({ type: "inside-found", answer: await client.call("inside", [id, game], { signal }) });
    },
    (fault, tell) => tell({ type: "inside-failed", fault }),
  );
  return { inside };
}
