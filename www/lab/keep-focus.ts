// The focus stays in the laboratory where the control that had it goes, such as a button that is pressed once.

/** The element of the laboratory that had the focus last. */
let focused: Element | null = null;

export function noteFocus({ target }: FocusEvent) {
  focused = target instanceof Element ? target : null;
}

/** Gives the focus to the heading of the view where the element that had it is gone. */
export function keepFocus(root: ParentNode) {
  if (!focused || focused.isConnected) return;
  focused = null;
  const title = root.querySelector("#lab-title");
  if (document.activeElement !== document.body || !(title instanceof HTMLElement)) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
