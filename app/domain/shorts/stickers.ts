import type { Stickers } from './plan.ts';

type Wave = { score: number | null; manoeuvres: readonly string[] };

/** What a clip shows of its wave, as the wave is now. */
export function toStickers(wave: Wave, shown: { score: boolean; manoeuvres: boolean }): Stickers {
  return {
    score: shown.score ? wave.score : null,
    manoeuvres: shown.manoeuvres ? [...wave.manoeuvres] : [],
  };
}

/** Whether the wave has another score or other manoeuvres than a clip still shows. */
export function needsNewStickers({ score, manoeuvres }: Stickers, wave: Wave): boolean {
  const isOtherScore = score !== null && score !== wave.score;
  return isOtherScore || (manoeuvres.length > 0 && manoeuvres.join() !== wave.manoeuvres.join());
}
