import type { Size } from '#app/domain/reviews/video/video-size.ts';
import type { DrawnLook, FrameLook } from './draw-picture.ts';

/** A part of a review, with its files. */
export type VideoPart = {
  /** One for each picture: in the file, in seconds; the index of its look; and what is beside it. */
  frames: { atS: number; look: number; compared: ComparedFrame | null }[];
  film: Blob;
  /** Of the waves beside it. */
  comparedFilms: Blob[];
  /** Null where the coach recorded none. */
  voice: Blob | null;
};

/** A frame of one of the compared waves: its index, and where in its file, in seconds. */
export type ComparedFrame = { film: number; atS: number };

type Overlaid<T extends FrameLook> = T & { overlay: ImageBitmap | null };

export type VideoLook = Overlaid<Omit<DrawnLook, 'compared'>> & {
  compared: Overlaid<NonNullable<DrawnLook['compared']>> | null;
};

export type VideoStart = { size: Size; parts: VideoPart[] };
/** Of the part with this index, its look with that index. */
export type LookRequest = { part: number; look: number };

/**
 * - `no-encoder`: this browser can't encode, or not in this size.
 * - `no-room`: the device is full.
 */
export type VideoProblem = 'no-encoder' | 'no-room' | 'broken';
