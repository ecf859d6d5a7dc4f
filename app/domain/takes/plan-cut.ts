/** Of one file, in ms of the file. */
export type Piece<T> = { part: T; startMs: number; endMs: number };

type Part = { facts: { durationMs: number } };

/** A remainder of a frame in the next chapter is nothing to see. */
const SHORTEST_PIECE_MS = 40;

/**
 * The pieces of files that a stretch of a video consists of: two or more where it crosses the
 * border between chapters.
 *
 * @param startMs of the whole video, as `endMs`
 */
export function toPieces<T extends Part>(
  parts: readonly T[],
  startMs: number,
  endMs: number,
): Piece<T>[] {
  let fromMs = 0;
  return parts.flatMap((part) => {
    const offsetMs = fromMs;
    const { durationMs } = part.facts;
    fromMs += durationMs;
    const start = Math.max(0, startMs - offsetMs);
    const end = Math.min(durationMs, endMs - offsetMs);
    return end - start < SHORTEST_PIECE_MS ? [] : [{ part, startMs: start, endMs: end }];
  });
}

/** Water moves everywhere: 720p at 30 frames a second comes to 2.8 Mbit/s. */
const BITS_PER_PIXEL = 0.1;
const MAX_BITS_PER_SECOND = 12_000_000;
export const AUDIO_BITS_PER_SECOND = 128_000;
/** More shows nothing that a phone could play slower. */
const MAX_FRAME_RATE = 60;
/** Without re-encoding a clip begins at the keyframe before: half of a camera's usual second. */
const LEAD_MS = 500;

type Picture = { width: number; height: number; frameRate: number };
export type ClipShape = Picture & { bitsPerSecond: number };

/**
 * The size of a compressed clip: never larger than the source, with even sides.
 *
 * @param lines of the shorter side
 */
export function toClipShape({ width, height, frameRate }: Picture, lines: number): ClipShape {
  const scale = Math.min(1, lines / Math.min(width, height));
  const [wide, high] = [toEven(width * scale), toEven(height * scale)];
  const rate = Math.min(frameRate, MAX_FRAME_RATE);
  const bits = Math.min(wide * high * rate * BITS_PER_PIXEL, MAX_BITS_PER_SECOND);
  return { width: wide, height: high, frameRate: rate, bitsPerSecond: Math.round(bits) };
}

function toEven(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2);
}

type Source = Picture & { durationMs: number; bytes: number };

/**
 * What sending clips costs: their bytes, and how long the device compresses them.
 *
 * @param lines null for a cut without re-encoding
 * @param pixelsPerMs how fast this device decodes and encodes
 */
export function toCost(
  source: Source,
  clipsMs: number[],
  lines: number | null,
  pixelsPerMs: number,
): { bytes: number; workMs: number } {
  const sumMs = clipsMs.reduce((sum, ms) => sum + ms, 0);
  if (lines === null) {
    const perMs = source.bytes / Math.max(1, source.durationMs);
    return { bytes: Math.round((sumMs + clipsMs.length * LEAD_MS) * perMs), workMs: 0 };
  }
  const shape = toClipShape(source, lines);
  const bytes = (sumMs * (shape.bitsPerSecond + AUDIO_BITS_PER_SECOND)) / 8000;
  return { bytes: Math.round(bytes), workMs: toWork(source, shape, sumMs) / pixelsPerMs };
}

/**
 * The pixels that are decoded and encoded for this many ms. An encoder takes twice a decoder's
 * time.
 */
export function toWork(source: Picture, shape: ClipShape, ms: number): number {
  const decoded = source.width * source.height * source.frameRate;
  const encoded = shape.width * shape.height * shape.frameRate;
  return ((decoded + 2 * encoded) * ms) / 1000;
}
