// What the views of the laboratory wish to have computed.

/** @import {Wisher} from "../core/searches.js" */

import { compareWish } from "./comparison.js";
import { numbersWish } from "./numbers.js";
import { policyWish } from "./policy.js";
import { treeWish } from "./tree.js";

/** @satisfies {Readonly<Record<string, Wisher>>} */
export const wishes = { comparison: compareWish, tree: treeWish, policy: policyWish, numbers: numbersWish };
