// The languages of the page, by their tag of BCP 47: what each calls itself. A language has texts in every folder that has
// them in English: `<tag>.json`.

export const LANGUAGES = { en: "English", "zh-CN": "简体中文" };

export type Language = keyof typeof LANGUAGES;
