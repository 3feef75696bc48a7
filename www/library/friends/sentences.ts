// Sentences about people who may have no name.

import { message } from "../../shared/i18n/language.ts";
import { capitalised } from "../../shared/ui/labels.ts";

/** What somebody without a name is called is a lower-case word, which may begin a sentence. */
export function sentences(words: string) {
  const called = [
    message("friends.nameless"),
    ...([1, 2] as const).map((side) => message("friends.side", { side })),
  ];
  return words
    .split(/(?<=[.?!] )/)
    .map((one) => (called.some((name) => one.startsWith(name)) ? capitalised(one) : one))
    .join("");
}
