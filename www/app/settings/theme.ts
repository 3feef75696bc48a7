// The theme, the language and the title of the document.

import { language, message } from "../../shared/i18n/language.ts";
import type { Theme } from "../../shared/state/settings.ts";

/** Matches where the reader's system asks for more contrast. */
export const MORE_CONTRAST = "(prefers-contrast: more)";

/**
 * What concerns the document as a whole. Setting these makes browsers style every element anew, even where they
 * stay the same.
 */
export function applyTheme(root: HTMLElement, theme: Theme) {
  if (root.lang !== language()) root.lang = language();
  if (document.title !== message("page.title")) document.title = message("page.title");
  const shown = theme === "system" && matchMedia(MORE_CONTRAST).matches ? "contrast" : theme;
  if (shown === (root.dataset.theme ?? "system")) return;
  if (shown === "system") delete root.dataset.theme;
  else root.dataset.theme = shown;
}
