// The line between a browser and the host of a test, which a test makes slow.

import { connect, createServer } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as pass } from "node:timers/promises";

/** @import {AddressInfo} from "node:net" */

/** Of what is sent through the line, each part waits for its turn. @param {(part: Buffer) => Promise<unknown>} turn */
const waiting = (turn) =>
  new Transform({
    transform(part, _, done) {
      turn(part).then(() => done(null, part));
    },
  });

export class Line {
  /** Milliseconds before the host hears of a request, and bytes a second back; until then there is no limit. */
  speed = { latency: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
  /** All connections share the line: a part is through when those before it are. @type {Promise<unknown>} */
  #through = Promise.resolve();
  #server;

  /** @param {string} host its address */
  constructor(host) {
    const { port, hostname } = new URL(host);
    this.#server = createServer((browser) => {
      const there = waiting(() => pass(this.speed.latency));
      const back = waiting(({ length }) => {
        this.#through = this.#through.then(() => pass((1000 * length) / this.speed.bytesPerSecond));
        return this.#through;
      });
      const far = connect(Number(port), hostname);
      browser.pipe(there).pipe(far);
      // What the host has sent before it hangs up is still on its way.
      far.pipe(back).pipe(browser);
      browser.on("error", () => far.destroy());
      browser.on("close", () => far.destroy());
      far.on("error", () => browser.destroy());
    });
  }

  /** @returns {Promise<void>} */
  start() {
    return new Promise((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  /** @param {string} base */
  address(base) {
    const { port } = /** @type {AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${port}${base}`;
  }

  stop() {
    this.#server.close();
  }
}
