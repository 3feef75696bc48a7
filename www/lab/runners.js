// Who carries out what the views of the laboratory wish for.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Runner} from "../core/searches.js" */
/** @import {Send} from "../state/types.d.ts" */
/** @import {wishes} from "./wishes.js" */

import { SearchRunner } from "../engine/search-runner.js";
import { JudgeRunner } from "./judge-runner.js";
import { PolicyRunner } from "./policy-runner.js";
import { RowRunner } from "./row-runner.js";

/**
 * @param {Engine} engine
 * @param {Send} send
 * @returns {Record<keyof typeof wishes, Runner>}
 */
export function runners(engine, send) {
  return {
    comparison: new SearchRunner(engine, compareEvents(send)),
    policy: new PolicyRunner(engine, send),
    judgement: new JudgeRunner(send),
    numbers: new RowRunner(send),
  };
}

/**
 * The searches of a comparison speak to the page in words of their own.
 * @param {Send} send
 * @returns {Send} takes events as the search for a move sends them
 */
function compareEvents(send) {
  return (event) => {
    if (event.type === "answer") send({ type: "compared", report: event.report });
    else if (event.type === "failed") send({ type: "not-compared", fault: event.fault });
  };
}
