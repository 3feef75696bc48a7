// The features of the page whose code loads on demand: nobody needs it for the first move. Each says in its folder when that is.

import { feature as release } from "../device/release/feature.ts";
import { feature as brains } from "../lab/brains/feature.ts";
import { feature as lab } from "../lab/feature.ts";
import { feature as iterations } from "../lab/iterations/feature.ts";
import { feature as tournament } from "../lab/tournament/feature.ts";
import { feature as curves } from "../lab/training/curves-feature.ts";
import { feature as training } from "../lab/training/feature.ts";
import { feature as tree } from "../lab/tree/feature.ts";
import { feature as games } from "../library/games/feature.ts";
import { feature as opening } from "../library/games/opening-feature.ts";
import { feature as puzzles } from "../library/puzzles/feature.ts";
import { feature as share } from "../library/share/feature.ts";
import { feature as statistics } from "../library/statistics/feature.ts";
import type { Added } from "../play/board/board-view.ts";
import { feature as boards } from "../play/board/boards-feature.ts";
import { feature as tools } from "../play/board/tools-feature.ts";
import { feature as ending } from "../play/ending/feature.ts";
import { feature as gomoku } from "../play/gomoku/feature.ts";
import type { chip, GradeAfter } from "../play/history/moves-view.ts";
import { feature as rules } from "../play/rules/feature.ts";
import type { BrainField, contents } from "../play/seats/engine-card-contents.ts";
import { feature as cards } from "../play/seats/feature.ts";
import { feature as setup } from "../play/setup/feature.ts";
import { feature as sounds } from "../play/sound/feature.ts";
import type { Problem } from "../shared/link/problem.ts";
import type { View } from "../shared/link/views.ts";
import type { AppEvent, FeatureName, Send, State } from "../shared/state/types.ts";
import { feature as analysis } from "../study/analysis/feature.ts";
import { feature as reports } from "../study/evaluation/feature.ts";
import type { details } from "../study/evaluation/report-details.ts";
import { feature as review } from "../study/review/feature.ts";
import { feature as failure } from "./failure/feature.ts";
import type { chunk } from "./loaded.ts";
import { feature as settings } from "./settings/feature.ts";

/** What the first load knows of a feature. */
export interface Feature {
  /** its chunk: styles, texts, views, and the changes of state that nothing else needs */
  load: () => Promise<object>;
  /**
   * whether an event can do nothing without the chunk: it waits until that is there. All other
   * events of a feature come from its own views
   */
  opens?: (event: AppEvent) => boolean;
  /** of the laboratory that cannot be drawn without the chunk */
  views?: readonly View[];
  /** whether a state cannot be drawn without the chunk */
  drawn?: (state: State) => boolean;
}

/** Draws something of the page; `null` and `undefined` are nothing. */
export type Drawing = (state: State, send: Send) => unknown;

/** One that asks for other chunks. */
type Section = (state: State, send: Send, chunkOf: typeof chunk) => unknown;

/** What a chunk adds to the page as soon as it is there. */
export interface Additions {
  styles: readonly URL[];
  /** the folders whose texts it says */
  texts: readonly URL[];
  /** by the place where they are drawn (`app/page.ts`) */
  sections?: Readonly<Record<string, Section>>;
  /** to the board; of several, what a later feature adds counts */
  board?: (state: State) => Added;
  /** what follows each drawing */
  sync?: (root: HTMLElement, state: State) => void;
  /** below the switch of the analysis */
  analysisPanel?: Drawing;
  /** in place of the help, once the game is over */
  afterwards?: Drawing;
  cardContents?: typeof contents;
  cardField?: BrainField;
  /** of a report */
  details?: typeof details;
  /** of what could not be read */
  excerpt?: (problem: Problem) => unknown;
  /** what a review says of each move */
  grader?: (state: State) => GradeAfter | undefined;
  /** in the header */
  newRelease?: Drawing;
  /** beside those through the game */
  steps?: (state: State, send: Send, button: typeof chip) => unknown;
}

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

declare module "../shared/state/types.ts" {
  interface Features extends Record<keyof typeof FEATURES, Feature> {}
}

export type Chunks = { [Name in FeatureName]: Awaited<ReturnType<(typeof FEATURES)[Name]["load"]>> };
