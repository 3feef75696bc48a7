// The dialog of the settings, which loads on demand.

export { settings as view } from "./settings-view.js";
