import type { Size } from '#app/domain/reviews/video-size.ts';
import type { PictureLook } from './draw-picture.ts';

/** A part of a review, with its files. */
export type VideoPart = {
  /** In the file, in seconds, one for each picture; and the index of its look. */
  frames: { atS: number; look: number }[];
  film: Blob;
  /** Null where the coach recorded none. */
  voice: Blob | null;
};

export type VideoLook = PictureLook & { overlay: ImageBitmap | null };

export type VideoOrder =
  | { type: 'start'; name: string; size: Size; parts: VideoPart[] }
  | { type: 'look'; look: VideoLook };

export type VideoEvent =
  /** Asks for a look; one at a time. */
  | { type: 'look'; part: number; look: number }
  | { type: 'progress'; share: number }
  | { type: 'written'; file: Blob }
  | { type: 'failed'; problem: VideoProblem };

/**
 * - `no-encoder`: this browser can't encode, or not in this size.
 * - `no-room`: the device is full.
 */
export type VideoProblem = 'no-encoder' | 'no-room' | 'broken';
