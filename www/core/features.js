// The features of the page whose code loads on demand: nobody needs it for the first move. Each says in its folder when that is.

/** @import {Added} from "../board/board-view.js" */
/** @import {details} from "../evaluation/report-details.js" */
/** @import {GradeAfter, chip} from "../history/moves-view.js" */
/** @import {View} from "../lab/views.js" */
/** @import {Problem} from "../link/read-link.js" */
/** @import {BrainField, contents} from "../seats/engine-card-contents.js" */
/** @import {AppEvent, Send, State} from "../state/types.d.ts" */
/** @import {chunk} from "./loaded.js" */

import { feature as analysis } from "../analysis/feature.js";
import { feature as boards } from "../board/boards-feature.js";
import { feature as tools } from "../board/tools-feature.js";
import { feature as brains } from "../brains/feature.js";
import { feature as ending } from "../ending/feature.js";
import { feature as reports } from "../evaluation/feature.js";
import { feature as failure } from "../failure/feature.js";
import { feature as games } from "../games/feature.js";
import { feature as opening } from "../games/opening-feature.js";
import { feature as gomoku } from "../gomoku/feature.js";
import { feature as lab } from "../lab/feature.js";
import { feature as iterations } from "../lab/iterations/feature.js";
import { feature as tournament } from "../lab/tournament/feature.js";
import { feature as curves } from "../lab/training/curves-feature.js";
import { feature as training } from "../lab/training/feature.js";
import { feature as tree } from "../lab/tree-feature.js";
import { feature as puzzles } from "../puzzles/feature.js";
import { feature as release } from "../release/feature.js";
import { feature as review } from "../review/feature.js";
import { feature as rules } from "../rules/feature.js";
import { feature as cards } from "../seats/feature.js";
import { feature as settings } from "../settings/feature.js";
import { feature as setup } from "../setup/feature.js";
import { feature as share } from "../share/feature.js";
import { feature as sounds } from "../sound/feature.js";
import { feature as statistics } from "../statistics/feature.js";

/**
 * What the first load knows of a feature.
 * @typedef {object} Feature
 * @property {() => Promise<object>} load its chunk: styles, texts, views, and the changes of state that nothing else needs
 * @property {(event: AppEvent) => boolean} [opens] whether an event can do nothing without the chunk: it waits until that is there. All other
 *   events of a feature come from its own views
 * @property {readonly View[]} [views] of the laboratory that cannot be drawn without the chunk
 * @property {(state: State) => boolean} [drawn] whether a state cannot be drawn without the chunk
 */

/** Draws something of the page; `null` and `undefined` are nothing. @typedef {(state: State, send: Send) => unknown} Drawing */
/** One that asks for other chunks. @typedef {(state: State, send: Send, chunkOf: typeof chunk) => unknown} Section */

/**
 * What a chunk adds to the page as soon as it is there.
 * @typedef {object} Additions
 * @property {readonly URL[]} styles
 * @property {readonly URL[]} texts the folders whose texts it says
 * @property {Readonly<Record<string, Section>>} [sections] by the place where they are drawn (`page/page.js`)
 * @property {(state: State) => Added} [board] to the board; of several, what a later feature adds counts
 * @property {(root: HTMLElement, state: State) => void} [sync] what follows each drawing
 * @property {Drawing} [analysisPanel] below the switch of the analysis
 * @property {Drawing} [afterwards] in place of the help, once the game is over
 * @property {typeof contents} [cardContents]
 * @property {BrainField} [cardField]
 * @property {typeof details} [details] of a report
 * @property {(problem: Problem) => unknown} [excerpt] of what could not be read
 * @property {(state: State) => GradeAfter | undefined} [grader] what a review says of each move
 * @property {Drawing} [newRelease] in the header
 * @property {(state: State, send: Send, button: typeof chip) => unknown} [steps] beside those through the game
 */

/** In the order in which they follow a change of the state, and add to the page. */
export const FEATURES = {
  brains,
  cards,
  failure,
  games,
  gomoku,
  ending,
  review,
  analysis,
  curves,
  iterations,
  tournament,
  training,
  tree,
  lab,
  opening,
  puzzles,
  release,
  reports,
  share,
  rules,
  settings,
  setup,
  sounds,
  statistics,
  tools,
  boards,
};

/** @typedef {keyof typeof FEATURES} FeatureName */
/** @typedef {{ [Name in FeatureName]: Awaited<ReturnType<typeof FEATURES[Name]["load"]>> }} Chunks */
/**
 * What is said of the chunk of a feature; nothing where nobody asked for it.
 * @typedef {Readonly<Partial<Record<FeatureName, "loading" | "failed" | "ready">>>} ChunksState
 */
