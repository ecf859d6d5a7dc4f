import { AudioSample, AudioSampleSource, type Output } from 'mediabunny';
import { SHORT } from '#app/domain/conversions/recipes/short/short-presets.ts';
import { createMissingAacEncoder } from '../../aac/create-missing-aac-encoder.client.ts';
import { measureDelay } from './measure-delay.client.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';

const SAMPLES_A_PACKET = 1024;
/** What an encoder may put before and after. */
const MORE_PACKETS = 8;

/**
 * Adds a sound to a file that has not been started.
 *
 * @returns writes it, beside the picture
 */
export async function createStereoTrack(
  output: Output,
  sound: Stereo,
): Promise<() => Promise<void>> {
  const bitrate = SHORT.soundKbps * 1000;
  const shape = { numberOfChannels: 2, sampleRate: SAMPLE_RATE };
  await createMissingAacEncoder({ ...shape, bitrate });
  // The silence that the encoder adds lies before the file's start, where players skip it.
  const delay = await measureDelay(bitrate);
  const source = new AudioSampleSource({ codec: 'aac', bitrate });
  const [{ length }] = sound;
  const packets = Math.ceil(length / SAMPLES_A_PACKET) + MORE_PACKETS;
  output.addAudioTrack(source, { maximumPacketCount: packets });
  return async () => {
    for (let at = 0; at < length; at += SAMPLE_RATE) {
      const parts = sound.map((channel) => channel.subarray(at, at + SAMPLE_RATE));
      const data = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
      data.set(parts[0] ?? []);
      data.set(parts[1] ?? [], data.length / 2);
      const sample = new AudioSample({
        format: 'f32-planar',
        ...shape,
        data,
        timestamp: (at - delay) / SAMPLE_RATE,
      });
      await source.add(sample);
      sample.close();
    }
    source.close();
  };
}
