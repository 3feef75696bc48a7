// What the page says in English of engines that stop, or refuse what they are asked.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "panel.stopped": "The engine stopped ({fault}).",
  "panel.refused": "The engine could not do this: {fault}.",
  "fault.internal": "internal error",
  "fault.noWorker": "its worker failed",
  "fault.unreadableAnswer": "its answer could not be read",
  "fault.noAnswer": "it did not answer in time",
  "fault.illegalAnswer": "it answered with the move {move}, which cannot be played",
  "fault.missing": "{field} is missing",
  "fault.wrongType": "{field} cannot be {given}",
  "fault.outOfRange": {
    by: "max",
    none: "{field} must be at least {min}, not {given}",
    other: "{field} must be from {min} to {max}, not {given}",
  },
  "fault.unknownValue": "{field} cannot be {given}; known are {allowed}",
  "fault.unknownField": "{object} has no field {field}; known are {allowed}",
  "fault.tooLong": "{field} has more than {max} entries",
  "fault.illegalMove": {
    by: "why",
    over: "move {move} at ply {ply}: the game was over",
    taken: "move {move} at ply {ply}: {square} is taken",
    full: "move {move} at ply {ply}: column {square} is full",
    closed: "move {move} at ply {ply}: {square} cannot be played then",
    side: "move {move} at ply {ply}: a side must be chosen first",
    other: "move {move} at ply {ply}: there is no such square",
  },
  "fault.unsupported": "{name} only plays {plays}",
  "fault.swapPlayers": "the swap rule needs two players, not {given}",
  "fault.differentReports": "the reports are of different searches ({field})",
  "fault.badBrain": "this trained player cannot be read: {given}",
  "fault.noWeights": "the weights of the value net could not be loaded: {cause}",
  "fault.unreadable": "{field} cannot be read: {cause}",
  "panel.restart": "Restart engine",
  "panel.ease": "Try a shorter search",
  "panel.copy": "Copy details",
  "notice.eased": "Continuing with a shorter search.",
  "notice.notCopied": "The browser blocked copying. Here is the text: {text}",
  "notice.copied": "Copied.",
});
