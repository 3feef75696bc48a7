// What the cards of engines and the fields in them say, in English.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "gap.alternatives": ", or ",
  "budget.iterations": { by: "limit", one: "{limit} playout", other: "{limit} playouts" },
  "budget.nodes": { by: "limit", one: "{limit} position", other: "{limit} positions" },
  "budget.depth": "depth {limit}",
  "card.learn": "How {engine} thinks",
  "card.plays": "Plays",
  "card.answer": "Answer",
  "card.exact": "always the best move, given enough time",
  "card.estimate": "an estimate",
  "card.standard": "Default",
  "card.atOnce": "answers at once",
  "card.options": "Options",
  "card.defaults": "Use the defaults",
  "card.budget": "Budget",
  "card.close": "Close",

  "limit.iterations": "Playouts",
  "limit.iterationsSummary": "Stops after this many random games.",
  "limit.nodes": "Positions",
  "limit.nodesSummary": "Stops after this many positions.",
  "limit.depth": "Depth",
  "limit.depthSummary": "Looks at most this many plies ahead.",
  "limit.seed": "Seed",
  "limit.seedSummary": "The same seed gives the same moves, if no time limit is set.",
  "limit.none": "no limit",
  "limit.random": "random",

  "field.range": "From {min} to {max}.",
  "field.allowed": {
    by: "kind",
    count: "Enter a whole number from {min} to {max}.",
    other: "Enter a number from {min} to {max}.",
  },
  "field.stays": "{problem} Still set to: {now}.",
});
