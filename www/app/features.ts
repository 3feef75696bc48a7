// The features of the page whose code loads on demand: nobody needs it for the first move. Each says in its folder when that is.

import { feature as release } from "../device/release/feature.ts";
import { feature as backwards } from "../lab/backwards/feature.ts";
import { feature as brains } from "../lab/brains/feature.ts";
import { feature as compare } from "../lab/compare/feature.ts";
import { feature as editor } from "../lab/editor/feature.ts";
import { feature as exercises } from "../lab/exercises/feature.ts";
import { feature as lab } from "../lab/feature.ts";
import { feature as glossary } from "../lab/glossary/feature.ts";
import { feature as inside } from "../lab/inside/feature.ts";
import { feature as iterations } from "../lab/iterations/feature.ts";
import { feature as numbers } from "../lab/numbers/feature.ts";
import { feature as policy } from "../lab/policy/feature.ts";
import { feature as start } from "../lab/start/feature.ts";
import { feature as tournament } from "../lab/tournament/feature.ts";
import { feature as curves } from "../lab/training/curves-feature.ts";
import { feature as training } from "../lab/training/feature.ts";
import { feature as tree } from "../lab/tree/feature.ts";
import { feature as classroom } from "../library/classroom/feature.ts";
import { feature as friends } from "../library/friends/feature.ts";
import { feature as games } from "../library/games/feature.ts";
import { feature as opening } from "../library/games/opening-feature.ts";
import { feature as puzzles } from "../library/puzzles/feature.ts";
import { feature as week } from "../library/puzzles/week/feature.ts";
import { feature as share } from "../library/share/feature.ts";
import { feature as statistics } from "../library/statistics/feature.ts";
import { feature as boards } from "../play/board/boards-feature.ts";
import { feature as tools } from "../play/board/tools-feature.ts";
import { feature as ending } from "../play/ending/feature.ts";
import { feature as gomoku } from "../play/gomoku/feature.ts";
import { feature as history } from "../play/history/feature.ts";
import { feature as rules } from "../play/rules/feature.ts";
import { feature as faces } from "../play/seats/faces/feature.ts";
import { feature as who } from "../play/seats/feature.ts";
import { feature as setup } from "../play/setup/feature.ts";
import { feature as sounds } from "../play/sound/feature.ts";
import type { Feature } from "../shared/state/feature.ts";
import type { Dialog, FeatureName } from "../shared/state/types.ts";
import { feature as analysis } from "../study/analysis/feature.ts";
import { feature as reports } from "../study/evaluation/feature.ts";
import { feature as review } from "../study/review/feature.ts";
import { feature as failure } from "./failure/feature.ts";
import { feature as menu } from "./menu/feature.ts";
import { feature as places } from "./places-feature.ts";
import { feature as settings } from "./settings/feature.ts";
import { feature as watch } from "./watch/feature.ts";

/** In the order in which they follow a change of the state, and add to the page; that of the views is the order of their buttons. */
export const FEATURES = {
  brains,
  who,
  faces,
  failure,
  classroom,
  friends,
  games,
  watch,
  gomoku,
  ending,
  review,
  analysis,
  start,
  editor,
  tree,
  iterations,
  inside,
  compare,
  backwards,
  policy,
  numbers,
  curves,
  training,
  tournament,
  exercises,
  lab,
  glossary,
  opening,
  menu,
  places,
  puzzles,
  week,
  release,
  reports,
  share,
  rules,
  history,
  settings,
  setup,
  sounds,
  statistics,
  tools,
  boards,
} satisfies Record<Dialog["kind"], Required<Pick<Feature, "dialog" | "opens">>> & Record<string, Feature>;

declare module "../shared/state/types.ts" {
  interface Features extends Record<keyof typeof FEATURES, Feature> {}
}

export type Chunks = { [Name in FeatureName]: Awaited<ReturnType<(typeof FEATURES)[Name]["load"]>> };
