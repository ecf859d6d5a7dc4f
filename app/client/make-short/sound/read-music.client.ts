import { toMusicTimes } from '#app/domain/shorts/music/music-gain.ts';
import type { Music } from '#app/domain/shorts/plan.ts';
import { createStereo, type OwnStereo, SAMPLE_RATE, SAMPLES_A_MS } from './stereo.ts';

/**
 * - `no-song`: it was deleted, or is not the user's.
 * - `no-song-decoder`: this browser cannot decode it.
 * - `offline`: it did not arrive.
 */
export type MusicProblem = 'no-song' | 'no-song-decoder' | 'offline' | 'cancelled';

type Asked = { music: Music; shortMs: number; address: string; signal: AbortSignal };
type ReadMusic = { ok: true; song: OwnStereo } | { ok: false; problem: MusicProblem };

/**
 * What a short plays of a song, from where it begins, in the song's own amplitude. On the page, as the editor decodes songs:
 * browsers leave out the silence that encoders of songs begin with, and change the rate of samples better than mediabunny.
 */
export async function readMusic({ address, signal, ...of }: Asked): Promise<ReadMusic> {
  let file: ArrayBuffer;
  try {
    const response = await fetch(address, { signal });
    if (response.status === 404) return { ok: false, problem: 'no-song' };
    if (!response.ok) return { ok: false, problem: 'offline' };
    file = await response.arrayBuffer();
  } catch {
    // The only errors of `fetch`.
    return { ok: false, problem: signal.aborted ? 'cancelled' : 'offline' };
  }
  try {
    return { ok: true, song: await decode(file, of) };
  } catch (error) {
    if (error instanceof DOMException) return { ok: false, problem: 'no-song-decoder' };
    throw error;
  }
}

async function decode(
  file: ArrayBuffer,
  { music, shortMs }: Pick<Asked, 'music' | 'shortMs'>,
): Promise<OwnStereo> {
  const { endMs } = toMusicTimes(music, shortMs);
  const heard = createStereo(Math.round(endMs * SAMPLES_A_MS));
  // The song ends where the short begins.
  if (endMs === 0) return heard;
  const context = new OfflineAudioContext(2, heard[0].length, SAMPLE_RATE);
  const song = await context.decodeAudioData(file);
  const source = new AudioBufferSourceNode(context, { buffer: song });
  source.connect(context.destination);
  source.start(0, music.startMs / 1000);
  const stretch = await context.startRendering();
  for (const [side, channel] of heard.entries()) stretch.copyFromChannel(channel, side);
  return heard;
}
