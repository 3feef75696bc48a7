// Where the focus goes when what had it is no longer there.

/**
 * The button that was pressed goes, and the focus must not go with it.
 * @param selector of what gets the focus: in the dialog of the button, or on the page
 */
export function focusOnceDrawn({ currentTarget }: Event, selector: string) {
  const dialog = currentTarget instanceof Element ? currentTarget.closest("dialog") : null;
  requestAnimationFrame(() => {
    const next = (dialog ?? document).querySelector(selector);
    if (next instanceof HTMLElement) next.focus({ preventScroll: dialog === null });
  });
}
