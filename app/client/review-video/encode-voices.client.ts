import {
  AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  type InputAudioTrack,
  type Output,
} from 'mediabunny';
import { createMissingAacEncoder } from '../aac/create-missing-aac-encoder.client.ts';

const SAMPLE_RATE = 48_000;
/** Speech, as in the voices themselves. */
const BITS_PER_SECOND = 64_000;
const SAMPLES_A_PACKET = 1024;
/** What an encoder may put before and after. */
const MORE_PACKETS = 8;
/** Less is how the times of two pieces are rounded. */
const LEAST_GAP_S = 0.01;

/** In seconds of the video. */
export type OpenVoice = {
  startS: number;
  endS: number;
  track: InputAudioTrack;
  config: AudioDecoderConfig;
};

/**
 * Adds voices of several microphones, which have no form in common, as one track of one channel.
 *
 * @returns writes it, beside the picture
 */
export async function encodeVoices(
  output: Output,
  voices: OpenVoice[],
  totalS: number,
): Promise<() => Promise<void>> {
  await createMissingAacEncoder();
  const source = new AudioSampleSource({ codec: 'aac', bitrate: BITS_PER_SECOND });
  const packets = Math.ceil((totalS * SAMPLE_RATE) / SAMPLES_A_PACKET);
  output.addAudioTrack(source, { maximumPacketCount: packets + MORE_PACKETS });
  let writtenS = 0;

  async function add(data: Float32Array): Promise<void> {
    const shape = { format: 'f32', numberOfChannels: 1, sampleRate: SAMPLE_RATE } as const;
    const sample = new AudioSample({ ...shape, data, timestamp: writtenS });
    writtenS += sample.duration;
    await source.add(sample);
    sample.close();
  }

  async function fillUntil(seconds: number): Promise<void> {
    while (seconds - writtenS > LEAST_GAP_S) {
      await add(new Float32Array(Math.round(Math.min(seconds - writtenS, 1) * SAMPLE_RATE)));
    }
  }

  return async () => {
    for (const { track, startS, endS } of voices) {
      for await (const sample of new AudioSampleSink(track).samples()) {
        const atS = startS + sample.timestamp;
        if (atS < endS) {
          await fillUntil(atS);
          await add(toPlain(sample));
        }
        sample.close();
      }
    }
    await fillUntil(totalS);
    source.close();
  };
}

/** One channel, at the sample rate of the video. */
function toPlain(sample: AudioSample): Float32Array {
  const { numberOfChannels, numberOfFrames, sampleRate } = sample;
  const whole = { planeIndex: 0, format: 'f32' } as const;
  const all = new Float32Array(sample.allocationSize(whole) / 4);
  sample.copyTo(all, whole);
  const read = (frame: number) => {
    const from = Math.min(frame, numberOfFrames - 1) * numberOfChannels;
    const channels = all.subarray(from, from + numberOfChannels);
    return channels.reduce((sum, value) => sum + value, 0) / numberOfChannels;
  };
  return Float32Array.from(
    { length: Math.round((numberOfFrames * SAMPLE_RATE) / sampleRate) },
    (_, nth) => {
      const at = (nth * sampleRate) / SAMPLE_RATE;
      const [before, after] = [read(Math.floor(at)), read(Math.floor(at) + 1)];
      return before + (after - before) * (at % 1);
    },
  );
}
