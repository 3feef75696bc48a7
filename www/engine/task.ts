// Carries out tasks of one kind, of which one runs at a time.

import type { AppEvent, Send } from "../shared/state/types.ts";
import { type Fault, faultOf } from "./protocol.ts";

export interface Context {
  /** ends the task */
  signal: AbortSignal;
  /** sends an event, unless the task was ended */
  tell: Send;
}

/** @param failed what is sent where `work` throws; what is left of it ends */
export function runner<Task>(
  send: Send,
  work: (task: Task, context: Context) => unknown,
  failed: (fault: Fault, task: Task) => AppEvent,
) {
  let running: AbortController | null = null;
  return {
    /** The next task ends the one before. */
    async start(task: Task) {
      running?.abort();
      const controller = new AbortController();
      running = controller;
      const { signal } = controller;
      const tell: Send = (event) => {
        if (!signal.aborted) send(event);
      };
      try {
        await work(task, { signal, tell });
      } catch (error) {
        tell(failed(faultOf(error), task));
        controller.abort();
      }
    },
    /** Ends the task; nothing of it is heard of again. */
    abort() {
      running?.abort();
    },
  };
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
