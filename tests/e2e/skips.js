// The tests that a browser cannot run, and why. A run fails when it skips another one, or runs one of these.

import process from "node:process";

/** @import {FullResult, Reporter, Suite} from "@playwright/test/reporter" */

const NO_DEVTOOLS = "only Chromium speaks the DevTools protocol";

/** By project, and by file and title. @type {Record<string, Record<string, string>>} */
const SKIPS = {
  firefox: {
    "engine-loss.spec.js › a running worker that is lost takes no move with it":
      "Playwright runs nothing inside a worker of Firefox",
    "hosting.spec.js › another page may embed it":
      "Playwright presses nothing in a frame of another site in Firefox",
  },
  "views by finger": {
    "../views/aim.spec.js › on a phone › a finger drags the crosshair, is listened to where it rests, and moves no page":
      NO_DEVTOOLS,
  },
};

/** Set where every test of every browser runs, so that an entry without a test is a fault too. */
const WHOLE = process.env.NOUGHTS_EVERY_SKIP === "1";

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

  /**
   * @param {FullResult} result
   */
  async onEnd({ status }) {
    const listed = new Set(
      Object.entries(SKIPS).flatMap(([project, skips]) =>
        Object.keys(skips).map((test) => `[${project}] ${test}`),
      ),
    );
    const met = new Set();
    const faults = [];
    for (const test of this.#suite?.allTests() ?? []) {
      const [result] = test.results;
      if (!result) continue;
      const [, project, ...path] = test.titlePath();
      const name = `[${project}] ${path.join(" › ")}`;
      met.add(name);
      const skipped = result.status === "skipped";
      if (skipped && !listed.has(name)) faults.push(`skipped, and not listed: ${name}`);
      if (!skipped && listed.has(name)) faults.push(`listed, and not skipped: ${name}`);
    }
    for (const name of listed) {
      if (WHOLE && !met.has(name)) faults.push(`listed, and no test: ${name}`);
    }
    if (met.size === 0) return { status };
    const skipped = [...listed].filter((name) => met.has(name)).length;
    console.log(`\n  ${skipped} of ${listed.size} listed skips (tests/e2e/skips.js)`);
    for (const fault of faults) console.log(`  ${fault}`);
    return { status: faults.length > 0 ? "failed" : status };
  }
}
