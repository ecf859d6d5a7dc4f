import type { Drawing, Point } from '#app/domain/drawings/drawing.ts';
import { type Pixels, readStyle, toClean, toColour, toWidth } from './kva-values.ts';

/**
 * One of our drawings as a file of Kinovea has it. Times are in ms from the first frame of the video
 * that the file was made for, each in the middle of its frame; `untilMs` may be Infinity.
 */
export type KvaMark = Omit<Drawing, 'id' | 'videoId'> & {
  /** Of a track, for each of its points. */
  pathMs?: number[];
};

/** What a file says of its video. */
export type KvaVideo = {
  width: number;
  height: number;
  /** Whether Kinovea shows it mirrored: the drawing is on the mirrored picture. */
  isMirrored: boolean;
  frameMs: number;
  /** How many times slower than it happened it plays. */
  slowdown: number;
  /** A time of the file in ms. */
  toMs: (stamp: number) => number;
};

/** Letters, as the database accepts them. */
const [MOST_NAME, MOST_TEXT] = [80, 500];
/** Places are kept as exactly as a 50th of a pixel in a picture of 2000. */
const PLACES = 100_000;

export function toShare({ width, height, isMirrored }: KvaVideo, [x, y]: Pixels): Point {
  const across = isMirrored ? 1 - x / width : x / width;
  return [Math.round(across * PLACES) / PLACES, Math.round((y / height) * PLACES) / PLACES];
}

/** A mark with the looks and the name of its element. */
export function toMark(
  element: Element,
  video: KvaVideo,
  mark: Pick<KvaMark, 'atMs' | 'tool'> & { pixels: readonly Pixels[] } & Partial<KvaMark>,
): KvaMark {
  const { pixels, ...rest } = mark;
  return {
    untilMs: null,
    points: pixels.map((place) => toShare(video, place)),
    colour: toColour(readStyle(element, ['Color'])),
    width: toWidth(readStyle(element, ['LineSize', 'PenSize']), video.height),
    name: toName(element.getAttribute('name')),
    ...rest,
    text: toClean(rest.text, MOST_TEXT),
  };
}

export function toName(text: string | null): string {
  return toClean(text, MOST_NAME);
}

/** Whether a text has to be cut. */
export function isTooLong(text: string): boolean {
  return text.trim().length > MOST_TEXT;
}
