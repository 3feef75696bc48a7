// The sounds, which load with the first move, unless somebody silenced the page.

import type { EffectOf } from "../../shared/state/types.ts";
import { Sounds } from "./sounds.ts";

export { newSwitch as steps } from "./new-switch-view.ts";

const sounds = new Sounds();

export const effects = { sound: ({ sound, own }: EffectOf<"sound">) => sounds.play(sound, own) };
export const styles = [new URL("./sound.css", import.meta.url)];
export const texts = [new URL("./", import.meta.url)];
