// What the page says in English of its releases, and of use without a network.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "release.new": "New version",
  "offline.saving": "Saving for offline use…",
  "offline.ready": "Works offline now.",
  "offline.failed": "Could not be saved for offline use.",
});
