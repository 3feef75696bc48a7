// Setting up a position, a view which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import { ownWorker } from "../../engine/own-worker.ts";
import { runner } from "../../engine/task.ts";
import { placeless } from "../../shared/link/view-place.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send } from "../../shared/state/types.ts";
import { type EditorTask, editorTask } from "./editor.ts";

export { update } from "./editor.ts";
export { editorView as view } from "./editor-view.ts";

/** It needs no board: it has one of its own. */
export const alone = true;
export const styles = [new URL("./editor.css", import.meta.url)];
export const texts = [new URL("./", import.meta.url)];

export const follow = placeless("editor");
export const tasks = { editor: editorTask };

const MODULE = new URL("../../noughts_bg.wasm", import.meta.url);
const WORKER = new URL("../iterations/worker.ts", import.meta.url);

export function runners(_engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  const worker = ownWorker(MODULE, WORKER);
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
  return { editor };
}
