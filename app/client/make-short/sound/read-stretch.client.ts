import { openSong } from '../../compose/open-song.client.ts';
import { createStereo, type OwnStereo, SAMPLE_RATE, SAMPLES_A_MS } from './stereo.ts';

/**
 * - `gone`: the file was deleted, or is not the user's.
 * - `no-song-decoder`: this browser cannot decode it.
 * - `offline`: it did not arrive.
 */
export type StretchProblem = 'gone' | 'no-song-decoder' | 'offline' | 'cancelled';

type Asked = { address: string; startMs: number; lengthMs: number; signal: AbortSignal };
type ReadStretch = { ok: true; sound: OwnStereo } | { ok: false; problem: StretchProblem };

/**
 * What a short plays of a song or of a voice, in its own amplitude. On the page, since workers cannot change the rate of
 * samples as browsers do when they play.
 */
export async function readStretch({ address, signal, ...of }: Asked): Promise<ReadStretch> {
  let file: Blob;
  try {
    const response = await fetch(address, { signal });
    if (response.status === 404) return { ok: false, problem: 'gone' };
    if (!response.ok) return { ok: false, problem: 'offline' };
    file = await response.blob();
  } catch {
    // The only errors of `fetch`.
    return { ok: false, problem: signal.aborted ? 'cancelled' : 'offline' };
  }
  try {
    return { ok: true, sound: await decode(file, of) };
  } catch (error) {
    if (error instanceof DOMException) return { ok: false, problem: 'no-song-decoder' };
    throw error;
  }
}

async function decode(
  file: Blob,
  { startMs, lengthMs }: Pick<Asked, 'startMs' | 'lengthMs'>,
): Promise<OwnStereo> {
  const heard = createStereo(Math.round(lengthMs * SAMPLES_A_MS));
  // The song ends where the short begins.
  if (heard[0].length === 0) return heard;
  const asked = { startMs, lengthMs, rate: SAMPLE_RATE, channels: 2 } as const;
  using song = await openSong(file);
  const stretch = song ? await song.read(asked) : await decodeWhole(file, asked);
  for (const [side, channel] of heard.entries()) stretch.copyFromChannel(channel, side);
  return heard;
}

/** In browsers that do not decode a part of it. */
async function decodeWhole(
  file: Blob,
  { startMs, lengthMs }: Pick<Asked, 'startMs' | 'lengthMs'>,
): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, Math.round(lengthMs * SAMPLES_A_MS), SAMPLE_RATE);
  const song = await context.decodeAudioData(await file.arrayBuffer());
  const source = new AudioBufferSourceNode(context, { buffer: song });
  source.connect(context.destination);
  source.start(0, startMs / 1000);
  return context.startRendering();
}
