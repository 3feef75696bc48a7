// What the page says in English about exact rows, the swap rules and stones.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "overline.made": "More than {k} in a row do not win here: it takes exactly {k}.",
  "mark.black": "Black",
  "mark.white": "White",
  "mark.open0": "the first player",
  "mark.open1": "the second player",
  "moves.choice": "Choice of a side: {mark}",
  "swap.offered": {
    by: "what",
    stone: "The stone on {square} may be taken over.",
    other: "The mark on {square} may be taken over.",
  },
  "swap.take": "Swap: take over {square}",
  "move.over": "{name} took over {square}.",
  "move.swap": "swap",
  "side.first": "black",
  "side.second": "white",
  "side.chosen": "{name} chose {side}.",
  "opening.place": {
    by: "stones",
    one: "Opening: place one more stone for the side whose turn it is.",
    other: "Opening: place {stones} more stones, for black and white in turn.",
  },
  "opening.choose": "Opening: choose a side.",
  "opening.more": "Opening: choose a side, or place two more.",
  "opening.first": "Black",
  "opening.second": "White",
  "even.open": "Even opening",
  "even.stop": "Stop looking",
  "even.looking": "Looking for an even opening…",
  "even.found": {
    by: "even",
    choose: "Choose a side, or place two more: {first} {firstPart}, {second} {secondPart}.",
    yes: "An even opening: {first} {firstPart}, {second} {secondPart}.",
    other: "The most even opening found: {first} {firstPart}, {second} {secondPart}.",
  },
  "even.none": "No opening could be found ({fault}).",
});
