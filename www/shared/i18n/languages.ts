// The languages of the page, by their tag of BCP 47: what each calls itself, and whether a machine translated it. A language has texts
// in the folders that have them in English: `<tag>.json`.

export const LANGUAGES = { en: "English", "zh-CN": "简体中文", es: "Español (traducción automática)" };

/** Whose numbers and dates a language has, where it is not those of its tag alone. */
export const FORMATS: Readonly<Record<string, string>> = { es: "es-419" };

export type Language = keyof typeof LANGUAGES;
