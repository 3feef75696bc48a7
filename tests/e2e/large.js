// What the page keeps in the database of the browser.

/** @import {Page} from "@playwright/test" */

/**
 * A text of the database that the page has opened.
 * @param {Page} page
 * @param {string} key
 * @returns {Promise<string>} empty where there is none
 */
export function largeText(page, key) {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("noughts-kept");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("kept").objectStore("kept").get(name);
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result ?? "");
          };
        };
      }),
    key,
  );
}
