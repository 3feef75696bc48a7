// The sounds, which load where the settings ask for them.

import type { EffectOf } from "../../shared/state/types.ts";
import { Sounds } from "./sounds.ts";

const sounds = new Sounds();

export const effects = { sound: ({ sound, own }: EffectOf<"sound">) => sounds.play(sound, own) };
export const styles: readonly URL[] = [];
export const texts: readonly URL[] = [];
