// Carries out what the view of the numbers wishes for, in the laboratory's worker, and reports it as events.

/** @import {Send, Wish} from "../state/types.d.ts" */
/** @import {RowRequest} from "./numbers.js" */

import { OneAtATime } from "../engine/one-at-a-time.js";
import { faultOf } from "../engine/protocol.js";
import { labWorker } from "./lab-worker.js";

/** The one computation that may be running. */
export class RowRunner {
  #running = new OneAtATime();
  #worker = labWorker();
  #send;

  /** @param {Send} send */
  constructor(send) {
    this.#send = send;
  }

  /** Ends the computation with its worker; nothing of it is heard of again. */
  abort() {
    this.#running.end();
  }

  /** @param {Pick<Wish<RowRequest>, "request">} wish */
  async start({ request: { row } }) {
    this.abort();
    const signal = this.#running.begin();
    const send = this.#send;
    try {
      const client = await this.#worker();
      if (row === null) {
        const sources = await client.call("sources", [], { signal });
        send({ type: "numbers-listed", ...sources });
      } else {
        const answer = await client.call("compute", [row], { signal });
        send({ type: "numbers-computed", row, answer });
      }
    } catch (error) {
      if (!signal.aborted) send({ type: "numbers-failed", row, fault: faultOf(error) });
    }
  }
}
