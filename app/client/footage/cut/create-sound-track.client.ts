import { AudioSampleSink, AudioSampleSource, type Output } from 'mediabunny';
import { AUDIO_BITS_PER_SECOND } from '#app/domain/takes/plan-cut.ts';
import { createMissingAacEncoder } from '../../aac/create-missing-aac-encoder.client.ts';
import type { Stretch } from '../open-tracks.client.ts';

/** `left-out`: this browser can't decode the sound. */
export type Sound = 'copied' | 'encoded' | 'left-out' | 'none';

const SAMPLE_RATE = 48_000;
const MAX_CHANNELS = 2;

/**
 * Adds a track of AAC to a file that has not been started, where the source has sound that this
 * browser can decode. `run` writes it, beside the picture.
 *
 * @param origins of the clip, where each file would begin, in seconds
 */
export async function createSoundTrack(
  output: Output,
  stretches: Stretch[],
  origins: number[],
): Promise<{ sound: Sound; run: () => Promise<void> }> {
  const [first] = stretches;
  if (!first?.audio) return { sound: 'none', run: async () => undefined };
  if (!(await first.audio.canDecode())) return { sound: 'left-out', run: async () => undefined };
  await createMissingAacEncoder();
  const channels = Math.min(MAX_CHANNELS, await first.audio.getNumberOfChannels());
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate: AUDIO_BITS_PER_SECOND,
    transform: { numberOfChannels: channels, sampleRate: SAMPLE_RATE },
  });
  output.addAudioTrack(source);

  async function run(): Promise<void> {
    for (const [index, { audio, endS }] of stretches.entries()) {
      const origin = origins[index] ?? 0;
      if (!audio) continue;
      const fromS = Math.max(0, -origin);
      for await (const sample of new AudioSampleSink(audio).samples(fromS, endS)) {
        const atS = sample.timestamp + origin;
        if (atS >= 0) {
          sample.setTimestamp(atS);
          await source.add(sample);
        }
        sample.close();
      }
    }
    source.close();
  }
  return { sound: 'encoded', run };
}
