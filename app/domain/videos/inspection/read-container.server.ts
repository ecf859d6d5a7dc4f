import {
  ADTS,
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  UnsupportedInputFormatError,
  WAVE,
  WEBM,
} from 'mediabunny';
import { type FrameTimes, toFrameTimes } from './to-frame-times.ts';

const SEARCH_STEPS = 24;

/** Named one by one: the list of all formats includes HLS, which would open other files by path. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS, MP3, WAVE, OGG, FLAC, ADTS];
/**
 * To count frames of containers without an index, the whole file has to be read; above this size
 * only a sample is.
 */
const FULL_READ_LIMIT_BYTES = 2 * 1024 ** 3;
const SAMPLE_FRAMES = 20_000;
/** A first picture later than this is a clock that doesn't start at 0, not a late start. */
const LATE_START_LIMIT_S = 10;
/**
 * Pictures that are shown before the first keyframe by at most this only precede it in display
 * order.
 */
const LEAD_S = 0.2;

export type ContainerReading = {
  container: string;
  hasVideo: boolean;
  hasAudio: boolean;
  picture: Picture | null;
  audio: { track: number; codec: string; channels: number } | null;
  tags: Record<string, unknown>;
};

export type Picture = FrameTimes & {
  codec: string | null;
  codecFamily: string | null;
  track: number;
  width: number;
  height: number;
  codedSize: { width: number; height: number };
  rotation: number;
  squarePixels: boolean;
  transfer: string | null;
  originS: number;
  endS: number;
  keyframeCount: number;
  /** False when only a sample was counted. */
  counted: boolean;
  cutShort: boolean;
  /** Of all pictures, also of those that an edit list hides; on the file's own clock. */
  earliestS: number;
  /** No picture before it can be shown: they depend on one that is not in the file. */
  leadS: number;
};

/** Reads a file's container with mediabunny; null when its format is unknown. */
export async function readContainer(path: string, bytes: number): Promise<ContainerReading | null> {
  using input = new Input({ source: new FilePathSource(path), formats: FORMATS });
  try {
    const format = await input.getFormat();
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    return {
      container: format.name,
      hasVideo: video !== null,
      hasAudio: audio !== null,
      picture: video ? await readPicture(video, format === MPEG_TS, bytes) : null,
      audio: audio
        ? {
            track: audio.number - 1,
            codec: (await audio.getCodecParameterString()) ?? 'unknown',
            channels: await audio.getNumberOfChannels(),
          }
        : null,
      tags: (await input.getMetadataTags()).raw ?? {},
    };
  } catch (cause) {
    if (cause instanceof UnsupportedInputFormatError) return null;
    throw cause;
  }
}

async function readPicture(
  track: InputVideoTrack,
  liveClock: boolean,
  bytes: number,
): Promise<Picture> {
  const sink = new EncodedPacketSink(track);
  const indexed = /^(MP4|QuickTime)/.test((await track.input.getFormat()).name);
  const limit =
    indexed || bytes <= FULL_READ_LIMIT_BYTES ? Number.POSITIVE_INFINITY : SAMPLE_FRAMES;
  const readableEndS = indexed ? await findReadableEnd(sink) : Number.POSITIVE_INFINITY;
  const times: number[] = [];
  let keyframeCount = 0;
  let endS = 0;
  let counted = true;
  let earliestS = Number.POSITIVE_INFINITY;
  let firstKeyS: number | null = null;
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    if (packet.timestamp > readableEndS) continue;
    if (times.length >= limit) {
      counted = false;
      break;
    }
    earliestS = Math.min(earliestS, packet.timestamp);
    if (packet.type === 'key') firstKeyS ??= packet.timestamp;
    // Some cameras close with an empty sample: it lengthens the last picture and is not one itself.
    if (packet.byteLength > 0) times.push(packet.timestamp);
    endS = Math.max(endS, packet.timestamp + packet.duration);
    if (packet.type === 'key') keyframeCount += 1;
  }
  if (!counted) endS = await track.computeDuration();
  const { originS, leadS, ...summary } = toTimeline(times, { earliestS, firstKeyS, liveClock });
  const space = await track.getColorSpace();
  return {
    ...summary,
    codec: await track.getCodecParameterString(),
    codecFamily: await track.getCodec(),
    track: track.number - 1,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    codedSize: { width: await track.getCodedWidth(), height: await track.getCodedHeight() },
    rotation: await track.getRotation(),
    squarePixels: await hasSquarePixels(track),
    transfer: space.transfer ?? null,
    originS,
    endS: endS - originS,
    keyframeCount,
    counted,
    cutShort: Number.isFinite(readableEndS),
    earliestS,
    leadS,
  };
}

type Clock = { earliestS: number; firstKeyS: number | null; liveClock: boolean };

/**
 * Frame times from the start of the file's own clock, without those before the first picture that
 * can be shown.
 */
function toTimeline(times: number[], { earliestS, firstKeyS, liveClock }: Clock) {
  const hasOwnClock = times.length > 0 && (liveClock || earliestS > LATE_START_LIMIT_S);
  const originS = hasOwnClock ? earliestS : 0;
  // Pictures before the first keyframe depend on pictures that were cut off.
  const leadS = firstKeyS !== null && firstKeyS - earliestS > LEAD_S ? firstKeyS - originS : 0;
  const moved = Float64Array.from(times, (time) => time - originS);
  const shown = leadS > 0 ? moved.filter((time) => time >= leadS) : moved;
  return { ...toFrameTimes(shown), originS, leadS };
}

async function hasSquarePixels(track: InputVideoTrack): Promise<boolean> {
  const { num, den } = await track.getPixelAspectRatio();
  return num === den;
}

/**
 * The time (seconds) of the last frame whose bytes are in the file, or Infinity when all are. A
 * file that was cut off in copying has an index of frames that are missing.
 */
async function findReadableEnd(sink: EncodedPacketSink): Promise<number> {
  const last = await sink.getPacket(Number.POSITIVE_INFINITY, { metadataOnly: true });
  if (!last || (await isReadable(sink, Number.POSITIVE_INFINITY))) return Number.POSITIVE_INFINITY;
  const first = await sink.getFirstPacket({ metadataOnly: true });
  let low = first?.timestamp ?? 0;
  let high = last.timestamp;
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (await isReadable(sink, middle)) low = middle;
    else high = middle;
  }
  return low;
}

async function isReadable(sink: EncodedPacketSink, time: number): Promise<boolean> {
  try {
    // null: the frame lies beyond the end of the file.
    const packet = await sink.getPacket(time);
    return packet !== null;
  } catch (cause) {
    // mediabunny reports a read past the end as a plain Error.
    if (cause instanceof Error) return false;
    throw cause;
  }
}
