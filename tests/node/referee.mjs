// What the page asks about the rules, answered by the package.

import { learnedBy } from "../../www/embed/learned-by.ts";
import * as engine from "./engine.mjs";

/** @import {Referee} from "../../www/engine/engine.ts" */

/** @type {Referee} */
export const referee = {
  games: engine.games,
  status: engine.status,
  algorithms: engine.algorithms,
  brain: (text) => learnedBy(text, engine),
};
