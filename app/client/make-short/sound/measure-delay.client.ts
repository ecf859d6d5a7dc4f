import {
  AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { SAMPLE_RATE } from './stereo.ts';

const LENGTH = SAMPLE_RATE / 2;
/** Of a click. */
const AT = SAMPLE_RATE / 4;

/**
 * Returns by how many samples this browser's AAC encoder delays the sound. Each encoder starts with
 * silence, most with 1,024 or 2,112 samples, and no interface reports how much. The function encodes a
 * click, decodes it and searches for it.
 */
export async function measureDelay(bitrate: number): Promise<number> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const source = new AudioSampleSource({ codec: 'aac', bitrate });
  output.addAudioTrack(source);
  await output.start();
  const data = new Float32Array(2 * LENGTH);
  data.fill(0.9, AT, AT + 4);
  data.fill(0.9, LENGTH + AT, LENGTH + AT + 4);
  const shape = { format: 'f32-planar', numberOfChannels: 2, sampleRate: SAMPLE_RATE } as const;
  const click = new AudioSample({ ...shape, data, timestamp: 0 });
  await source.add(click);
  click.close();
  await output.finalize();
  using input = new Input({
    source: new BufferSource(target.buffer ?? new ArrayBuffer()),
    formats: [MP4],
  });
  const track = await input.getPrimaryAudioTrack();
  let [found, loudest] = [AT, 0];
  if (!track) return 0;
  for await (const sample of new AudioSampleSink(track).samples()) {
    const heard = new Float32Array(sample.numberOfFrames);
    sample.copyTo(heard, { planeIndex: 0, format: 'f32-planar' });
    const from = Math.round(sample.timestamp * SAMPLE_RATE);
    sample.close();
    for (const [nth, value] of heard.entries()) {
      if (Math.abs(value) > loudest) [found, loudest] = [from + nth, Math.abs(value)];
    }
  }
  return Math.max(0, found - AT);
}
