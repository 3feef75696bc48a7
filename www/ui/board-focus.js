// The focus goes on to the board when a button is gone once it is pressed.

/**
 * @param {Event} event the press
 * @param {() => void} act what it does
 * @param {FocusOptions} [options]
 */
export function thenToBoard({ currentTarget }, act, options) {
  const page = currentTarget instanceof HTMLElement ? currentTarget.closest("main") : null;
  act();
  const square = page?.querySelector('.play [data-cell][tabindex="0"]');
  if (square instanceof HTMLElement) square.focus(options);
}
