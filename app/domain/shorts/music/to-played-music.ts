import { toShortMs } from '../pace.ts';
import type { ShortPlan } from '../plan.ts';
import { toMusicGain } from './music-gain.ts';

/** Where in its song a short is at a moment, in seconds, and how loud it is; null where there is no music, or none any more. */
export function toPlayedMusic(
  plan: Pick<ShortPlan, 'clips' | 'endCard' | 'music'>,
  ms: number,
): { seconds: number; gain: number } | null {
  const { music } = plan;
  if (!music || music.startMs + ms >= music.songMs) return null;
  const gain = toMusicGain(music, { ms, shortMs: toShortMs(plan) });
  return { seconds: (music.startMs + ms) / 1000, gain };
}
