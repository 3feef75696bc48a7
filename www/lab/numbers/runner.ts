// Lists the rows of the source documents, and computes them.

import { ownWorker } from "../../engine/own-worker.ts";
import { runner } from "../../engine/task.ts";
import type { Send, Task } from "../../shared/state/types.ts";
import type { RowRequest } from "./numbers.ts";

const MODULE = new URL("../../noughts_lab_bg.wasm", import.meta.url);
const WORKER = new URL("../worker.ts", import.meta.url);

/** Lists the rows of the source documents, and computes one of them, in the laboratory's worker. */
export function numbersRunner(send: Send) {
  const worker = ownWorker(MODULE, WORKER);
  return runner(
    send,
    async ({ request: { row } }: Task<RowRequest>, { signal, tell }) => {
      const client = await worker();
      if (row === null) tell({ type: "numbers-listed", ...(await client.call("sources", [], { signal })) });
      else tell({ type: "numbers-computed", row, answer: await client.call("compute", [row], { signal }) });
    },
    (fault, tell, { request: { row } }) => tell({ type: "numbers-failed", row, fault }),
  );
}
