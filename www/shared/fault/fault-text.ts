// A fault in words.

import type { Fault } from "../../engine/protocol.ts";
import { message, text } from "../i18n/language.ts";
import { wordsOf } from "../i18n/reasons.ts";

/**
 * What went wrong, to be said within a sentence. What has no code, like the text of a browser's exception, is for those who
 * look into it.
 */
export function faultText({ code, params = {} }: Fault) {
  return text({ key: `fault.${code}`, english: message("fault.internal"), params: wordsOf(params) });
}
