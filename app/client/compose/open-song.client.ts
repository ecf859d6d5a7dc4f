import {
  type AudioSample,
  AudioSampleSink,
  BlobSource,
  Input,
  MP3,
  MP4,
  OGG,
  WAVE,
} from 'mediabunny';
import { readMp3Delay } from './read-mp3-delay.ts';

/** What a decoder needs before it decodes right, in seconds. */
const LEAD_S = 0.25;
/** Around a stretch, for the filter that changes its rate. */
const EDGE_S = 0.01;

/** Other decoders report wrong times when they start in the middle: the first packet of Vorbis makes no sound. */
const READ_IN_PARTS = /^(mp3|aac|pcm-.*)$/;

type Stretch = {
  startMs: number;
  lengthMs: number;
  /** Of what is read, in samples a second. */
  rate: number;
  channels: 1 | 2;
};

export type OpenSong = Disposable & {
  durationMs: number;
  /** A stretch of the song, of which no more than it is in memory; silent where the song is over. */
  read: (stretch: Stretch) => Promise<AudioBuffer>;
};

/**
 * Opens a song, or a voice, to decode only what is heard of it: all of five minutes takes 115 MB.
 *
 * @returns null where this browser decodes songs as a whole only, or not this one
 */
export async function openSong(file: Blob): Promise<OpenSong | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP3, MP4, WAVE, OGG] });
  try {
    const opened = await open(input, file);
    if (!opened) input.dispose();
    return opened;
  } catch (error) {
    input.dispose();
    // The library throws plain errors at files that it cannot read.
    if (error instanceof Error) return null;
    throw error;
  }
}

async function open(input: Input, file: Blob): Promise<OpenSong | null> {
  if (!('AudioDecoder' in globalThis)) return null;
  const track = await input.getPrimaryAudioTrack();
  const codec = (await track?.getCodec()) ?? '';
  if (!track || !READ_IN_PARTS.test(codec) || !(await track.canDecode())) return null;
  const [ownRate, ownChannels] = [await track.getSampleRate(), await track.getNumberOfChannels()];
  const delayS = codec === 'mp3' ? (await readMp3Delay(file)) / ownRate : 0;
  const endS = await track.computeDuration();
  const sink = new AudioSampleSink(track);

  async function read({ startMs, lengthMs, rate, channels }: Stretch): Promise<AudioBuffer> {
    const fromS = startMs / 1000 + delayS - EDGE_S;
    const lengthS = lengthMs / 1000 + 2 * EDGE_S;
    const length = Math.max(1, Math.ceil(lengthS * ownRate));
    const own = new AudioBuffer({ numberOfChannels: ownChannels, sampleRate: ownRate, length });
    for await (const sample of sink.samples(Math.max(0, fromS - LEAD_S), fromS + lengthS)) {
      lay(sample, Math.round((sample.timestamp - fromS) * ownRate), own);
      sample.close();
    }
    const samples = Math.max(1, Math.round((lengthMs * rate) / 1000));
    const context = new OfflineAudioContext(channels, samples, rate);
    const source = new AudioBufferSourceNode(context, { buffer: own });
    source.connect(context.destination);
    source.start(0, EDGE_S);
    return context.startRendering();
  }

  return { durationMs: (endS - delayS) * 1000, read, [Symbol.dispose]: () => input.dispose() };
}

/** @param at may be before the stretch */
function lay(sample: AudioSample, at: number, stretch: AudioBuffer): void {
  const from = Math.max(0, -at);
  const end = Math.min(sample.numberOfFrames, stretch.length - at);
  if (end <= from) return;
  for (let planeIndex = 0; planeIndex < stretch.numberOfChannels; planeIndex += 1) {
    const plane = new Float32Array(sample.numberOfFrames);
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
    stretch.copyToChannel(plane.subarray(from, end), planeIndex, at + from);
  }
}
