// No test is skipped: what a browser cannot run is not tagged for it (playwright.config.js). A run that skips one has failed, and says why it did.

/** @import {FullResult, Reporter, Suite} from "@playwright/test/reporter" */

/** @implements {Reporter} */
export default class Skips {
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
    const skipped = (this.#suite?.allTests() ?? []).filter(({ results }) => results[0]?.status === "skipped");
    for (const test of skipped) {
      const [, project, ...path] = test.titlePath();
      const reason = test.annotations.find(({ type }) => type === "skip")?.description;
      console.log(`  skipped: [${project}] ${path.join(" › ")}: ${reason}`);
    }
    return { status: skipped.length > 0 ? "failed" : status };
  }
}
