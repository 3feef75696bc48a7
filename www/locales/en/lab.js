// What the laboratory says, in English.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "compare.title": "Compare algorithms",
  "compare.summary":
    "Each algorithm searches by itself, with the limits that it has when nobody sets any. Compare what they find, and what it costs them.",
  "compare.scope": "Search",
  "compare.position": "this position",
  "compare.game": "every position of this game",
  "compare.entrants": { by: "count", one: "{count} algorithm", other: "{count} algorithms" },
  "compare.start": "Compare",
  "compare.again": "Compare again",
  "compare.stop": "Stop",
  "compare.csv": "Download as CSV",
  "compare.table": "Comparison",
  "compare.progress": "Search {done} of {all} is running.",
  "compare.stopped": "Stopped after {done} of {all} searches.",
  "compare.stale": "The board shows another position now.",
  "compare.over": "The game is over: there is nothing to search.",
  "compare.nobody": "Choose an algorithm.",
  "compare.conclusion": "{least} visited {few} positions where {most} visited {many}: {share} of them.",
  "compare.unproved": "None of the searches proved a value.",
  "compare.agree": "All proofs say the same.",
  "compare.disagree": "The proofs contradict each other.",
  "compare.algorithm": "Algorithm",
  "compare.move": "Move",
  "compare.value": "Value",
  "compare.depth": "Depth",
  "compare.positions": "Positions",
  "compare.playouts": "Playouts",
  "compare.cutoffs": "Cut-offs",
  "compare.tableHits": "Table hits",
  "compare.time": "Time (ms)",
  "compare.before": "Before move",
  "compare.total": "Together",
});
