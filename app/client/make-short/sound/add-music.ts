import { toMusicGain } from '#app/domain/shorts/music/music-gain.ts';
import type { Music } from '#app/domain/shorts/plan.ts';
import { SAMPLES_A_MS, type Stereo } from './stereo.ts';

/**
 * Lays music under the sound of a whole short, as loud at each millisecond as `toMusicGain` says, and evenly between them.
 *
 * @param song from where the short begins in it
 */
export function addMusic(whole: Stereo, song: Stereo, music: Music): void {
  const shortMs = whole[0].length / SAMPLES_A_MS;
  const length = Math.min(whole[0].length, song[0].length);
  let gain = toMusicGain(music, { ms: 0, shortMs });
  for (let from = 0; from < length; from += SAMPLES_A_MS) {
    const next = toMusicGain(music, { ms: from / SAMPLES_A_MS + 1, shortMs });
    for (let at = from; at < Math.min(length, from + SAMPLES_A_MS); at += 1) {
      const now = gain + ((next - gain) * (at - from)) / SAMPLES_A_MS;
      for (const side of [0, 1] as const) {
        whole[side][at] = (whole[side][at] ?? 0) + (song[side][at] ?? 0) * now;
      }
    }
    gain = next;
  }
}
