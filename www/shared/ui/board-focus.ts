// The focus goes on to the board when a button is gone once it is pressed.

/**
 * @param event the press
 * @param act what it does
 */
export function thenToBoard({ currentTarget }: Event, act: () => void, options?: FocusOptions) {
  const page = currentTarget instanceof HTMLElement ? currentTarget.closest("main") : null;
  act();
  const square = page?.querySelector('.play [data-cell][tabindex="0"]');
  if (square instanceof HTMLElement) square.focus(options);
}
