// Text that somebody types into a form, or chooses as a file.

/**
 * What stands in the field `text` of a form that is sent. The page stays.
 * @param {SubmitEvent} event
 */
export function enteredText(event) {
  event.preventDefault();
  return String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("text"));
}

/**
 * The beginning of a file that was chosen.
 * @param {Event} event of the field for files
 * @param {number} longest the number of bytes that are read at most
 * @returns {Promise<string | null>} `null` where no file was chosen
 */
export async function chosenText({ currentTarget }, longest) {
  const input = /** @type {HTMLInputElement} */ (currentTarget);
  const file = input.files?.[0];
  if (!file) return null;
  const given = await file.slice(0, longest).text();
  // The same file can be chosen again.
  input.value = "";
  return given;
}
