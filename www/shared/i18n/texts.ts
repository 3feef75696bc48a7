// Where texts come from. On the page each folder of texts has a file for each language. A release gives it a name of its own;
// the board of the package has its texts with it (`xtask/site/element.mjs`).

import type { Texts } from "./language.ts";
import type { Language } from "./languages.ts";

/** What is here from the start. */
export const ENGLISH: Texts = {};

/** @param folder its address */
export async function textsIn(folder: string, language: Language): Promise<Texts> {
  const response = await fetch(`${folder}${language}.json`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}
