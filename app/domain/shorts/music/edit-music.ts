import type { Music, ShortPlan } from '../plan.ts';
import type { Song } from './song.ts';

/** Songs are mastered louder than the sea: at half of its amplitude one lets it be heard. */
const FIRST_VOLUME = 0.5;
const FIRST_FADE_OUT_MS = 1500;
/** More marks in a row of a phone are a bar. */
const MOST_MARKS = 60;

/** Lays a song under the short, from its start; how loud it is and how it fades stays as it was for another song. */
export function selectSong(plan: ShortPlan, { id, durationMs }: Song): ShortPlan {
  const before = plan.music ?? { volume: FIRST_VOLUME, fadeInMs: 0, fadeOutMs: FIRST_FADE_OUT_MS };
  return { ...plan, music: { ...before, songId: id, songMs: durationMs, startMs: 0 } };
}

/** Without music the plan stays as it is. */
export function saveMusic(plan: ShortPlan, change: Partial<Music>): ShortPlan {
  return plan.music ? { ...plan, music: { ...plan.music, ...change } } : plan;
}

/** Moves where the song begins, so that a second of it is left. */
export function moveMusic(plan: ShortPlan, startMs: number): ShortPlan {
  const { songMs = 0 } = plan.music ?? {};
  const latest = Math.max(0, songMs - 1000);
  return saveMusic(plan, { startMs: Math.round(Math.max(0, Math.min(latest, startMs))) });
}

/** Where the beats of the music are, in ms of the short: each one, or each second, fourth and so on where there are many. */
export function listBeatMarks(
  beats: readonly number[],
  { startMs, songMs }: Pick<Music, 'startMs' | 'songMs'>,
  shortMs: number,
): number[] {
  const end = Math.min(songMs, startMs + shortMs);
  const heard = beats.filter((ms) => ms >= startMs && ms < end);
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(heard.length / MOST_MARKS)));
  return heard.filter((_, nth) => nth % step === 0).map((ms) => ms - startMs);
}
