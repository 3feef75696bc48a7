// What the laboratory opens with, which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import { ownWorker } from "../../engine/own-worker.ts";
import { delay, runner } from "../../engine/task.ts";
import { placeless } from "../../shared/link/view-place.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send } from "../../shared/state/types.ts";
import { FIRST_SEARCH } from "../iterations/first-search.ts";
import { MARKS } from "../iterations/scale.ts";
import { type StartTask, startTask } from "./start.ts";

export { update } from "./start.ts";
export { start as view } from "./start-view.ts";

/** It needs no board: the position is in its picture. */
export const alone = true;
export const styles = [
  new URL("../../shared/ui/thumbnail.css", import.meta.url),
  new URL("./start.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];

export const follow = placeless("start");
export const tasks = { start: startTask };

const MODULE = new URL("../../noughts_bg.wasm", import.meta.url);
const WORKER = new URL("../iterations/worker.ts", import.meta.url);

export function runners(_engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  const worker = ownWorker(MODULE, WORKER);
  const start = runner(
    send,
    async ({ request, pause = 0 }: StartTask, { signal, tell }) => {
      if (request === "tick") {
        await delay(pause);
        return tell({ type: "start-tick" });
      }
      const client = await worker();
      const { algo, seed } = FIRST_SEARCH;
      const shares = await client.call("shares", [request, algo, seed, MARKS], { signal });
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      tell({ type: "start-found", game: request, shares, still });
    },
    (fault, tell, { request }) => request !== "tick" && tell({ type: "start-failed", game: request, fault }),
  );
  return { start };
}
