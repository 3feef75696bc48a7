// What the laboratory opens with, which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import { ownWorker } from "../../engine/own-worker.ts";
import { delay, runner } from "../../engine/task.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send } from "../../shared/state/types.ts";
import { type EditorTask, update as editing, editorTask } from "../editor/editor.ts";
import { MARKS } from "../iterations/scale.ts";
import { ALGO, SEED, type StartTask, update as starting, startTask } from "./start.ts";

export { follow } from "./start-place.ts";
export { start as view } from "./start-view.ts";

export const update = { ...starting, ...editing };

/** It needs no board: the position is in its picture. */
export const alone = true;
export const styles = [
  new URL("../../shared/ui/thumbnail.css", import.meta.url),
  new URL("./start.css", import.meta.url),
  new URL("../editor/editor.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url), new URL("../editor/", import.meta.url)];

export const tasks = { start: startTask, editor: editorTask };

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
      const shares = await client.call("shares", [request, ALGO, SEED, MARKS], { signal });
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      tell({ type: "start-found", game: request, shares, still });
    },
    (fault, tell, { request }) => request !== "tick" && tell({ type: "start-failed", game: request, fault }),
  );
  const editor = runner(
    send,
    async ({ request }: EditorTask, { signal, tell }) => {
      const client = await worker();
      const answer = await client.call("movesTo", [request], { signal });
      tell({ type: "editor-judged", judged: { of: request, ...answer, failed: null } });
    },
    (fault, tell, { request }) =>
      tell({ type: "editor-judged", judged: { of: request, moves: null, fault: null, failed: fault } }),
  );
  return { start, editor };
}
