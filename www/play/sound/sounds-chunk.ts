// The sounds, which load where the settings ask for them.

import type { Sound } from "./sound.ts";
import { Sounds } from "./sounds.ts";

const sounds = new Sounds();

export const play = (sound: Sound) => sounds.play(sound);
export const styles: readonly URL[] = [];
export const texts: readonly URL[] = [];
