// What the views of the laboratory wish to have computed.

/** @import {Wisher} from "../core/searches.js" */

import { compareWish } from "./comparison.js";
import { numbersWish } from "./numbers.js";
import { judgementWish, policyWish } from "./policy.js";

/** @satisfies {Readonly<Record<string, Wisher>>} */
export const wishes = {
  comparison: compareWish,
  policy: policyWish,
  judgement: judgementWish,
  numbers: numbersWish,
};
