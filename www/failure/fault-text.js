// A fault in words.

/** @import {Fault} from "../engine/protocol.js" */

import { message, text } from "../i18n/language.js";
import { wordsOf } from "../i18n/reasons.js";

/**
 * What went wrong, to be said within a sentence. What has no code, like the text of a browser's exception, is for those who
 * look into it.
 * @param {Fault} fault
 */
export function faultText({ code, params = {} }) {
  return text({ key: `fault.${code}`, english: message("fault.internal"), params: wordsOf(params) });
}
