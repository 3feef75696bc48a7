// The dialog of the settings, which loads on demand.

export { settings as view } from "./settings-view.ts";

export const styles = [
  new URL("../../shared/ui/fields.css", import.meta.url),
  new URL("../../shared/styles/facts.css", import.meta.url),
  new URL("../../shared/styles/dialogs.css", import.meta.url),
  new URL("./settings.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];
