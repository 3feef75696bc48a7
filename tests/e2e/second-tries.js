// The tests that passed only when they ran again. On a busy machine one may; a run in which several did has failed.

/** @import {FullResult, Reporter, Suite} from "@playwright/test/reporter" */

/** Of some eight hundred tests. */
const ALLOWED = 2;

/** @implements {Reporter} */
export default class SecondTries {
  /** @type {Suite | undefined} */
  #suite;

  /**
   * @param {unknown} _
   * @param {Suite} suite
   */
  onBegin(_, suite) {
    this.#suite = suite;
  }

  /** @param {FullResult} result */
  async onEnd({ status }) {
    const found = (this.#suite?.allTests() ?? []).filter((test) => test.outcome() === "flaky").length;
    if (found === 0) return { status };
    console.log(
      `\n  ${found} passed only at the second try; more than ${ALLOWED} fail the run (tests/e2e/second-tries.js)`,
    );
    return { status: found > ALLOWED ? "failed" : status };
  }
}
