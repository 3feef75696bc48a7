// The dialog of the settings, which loads on demand.

export { settings as view } from "./settings-view.ts";

export const styles = [
  new URL("../../css/fields.css", import.meta.url),
  new URL("../../css/facts.css", import.meta.url),
  new URL("../../css/dialogs.css", import.meta.url),
  new URL("../../css/settings.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];
