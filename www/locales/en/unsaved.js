// What the page says in English where nothing can be kept on the device.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "settings.unsaved": "Settings and games will not be kept on this device.",
});
