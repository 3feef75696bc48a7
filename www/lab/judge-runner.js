// Has a player judged in a worker of the laboratory, which has both modules.

/** @import {Send} from "../state/types.d.ts" */
/** @import {JudgementWish} from "./policy.js" */

import { OneAtATime } from "../engine/one-at-a-time.js";
import { faultOf } from "../engine/protocol.js";
import { labWorker } from "./lab-worker.js";
import { MAP_RULES } from "./policy-map.js";

/** The one judgement that may be in the making. */
export class JudgeRunner {
  #running = new OneAtATime();
  #worker = labWorker();
  #send;

  /** @param {Send} send */
  constructor(send) {
    this.#send = send;
  }

  /** Ends the judging with its worker; nothing of it is heard of again. */
  abort() {
    this.#running.end();
  }

  /** @param {Pick<JudgementWish, "request">} wish */
  async start({ request }) {
    this.abort();
    const send = this.#send;
    const signal = this.#running.begin();
    try {
      const client = await this.#worker();
      const judged = await client.call("judge", [MAP_RULES, request], {
        signal,
        onProgress: (asked) => {
          if (!signal.aborted) send({ type: "policy-judging", asked });
        },
      });
      if (!signal.aborted) send({ type: "policy-judged", judged });
    } catch (error) {
      if (!signal.aborted) send({ type: "policy-unjudged", fault: faultOf(error) });
    }
  }
}
