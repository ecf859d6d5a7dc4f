import {
  type AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  type InputAudioTrack,
  NullTarget,
  Output,
  WavOutputFormat,
} from 'mediabunny';
import { createStereo, SAMPLE_RATE, SAMPLES_A_MS, type Stereo } from './stereo.ts';

/** A stretch of a track, in ms of the file, exactly as long as it; gaps are silent. */
export async function readSound(
  track: InputAudioTrack,
  startMs: number,
  endMs: number,
): Promise<Stereo> {
  const sound = createStereo(Math.round((endMs - startMs) * SAMPLES_A_MS));
  // An encoder that changes nothing: its input already has two channels at our rate.
  const source = new AudioSampleSource({
    codec: 'pcm-f32',
    transform: {
      numberOfChannels: 2,
      sampleRate: SAMPLE_RATE,
      process(sample) {
        lay(sample, Math.round((sample.timestamp - startMs / 1000) * SAMPLE_RATE), sound);
        return sample;
      },
    },
  });
  const output = new Output({ format: new WavOutputFormat(), target: new NullTarget() });
  output.addAudioTrack(source);
  await output.start();
  for await (const sample of new AudioSampleSink(track).samples(startMs / 1000, endMs / 1000)) {
    await source.add(sample);
    sample.close();
  }
  source.close();
  await output.finalize();
  return sound;
}

/** @param at may be before the sound */
function lay(sample: AudioSample, at: number, sound: Stereo): void {
  for (const [planeIndex, channel] of sound.entries()) {
    const plane = new Float32Array(sample.numberOfFrames);
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
    const from = Math.max(0, -at);
    const end = Math.min(plane.length, channel.length - at);
    if (end > from) channel.set(plane.subarray(from, end), at + from);
  }
}
