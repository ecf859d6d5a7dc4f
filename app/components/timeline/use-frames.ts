import { type RefObject, useRef } from 'react';
import { type Track, toFrameOfFile, toMiddleMs } from '#app/client/playback/pair-times.ts';
import { getShownTime } from '#app/client/playback/watch-film.ts';
import { useFilmTime } from './use-film-time.ts';

export type Frames = {
  /** Of the wave; the first is 0. */
  frame: number;
  /** The middle of that frame, from the start of the wave. */
  ms: number;
  playing: boolean;
  /** 1 is the video's own speed. */
  rate: number;
};

/** The frame on screen, updated with every frame. */
export function useFrames(ref: RefObject<HTMLVideoElement | null>, track: Track): Frames {
  const { nowMs, playing, rate } = useFilmTime(ref);
  const seconds = readShownSeconds(ref.current, nowMs);
  const known = useRef(0);
  // During a seek the picture is still the one before.
  if (seconds !== null) known.current = toFrameOfFile(track, seconds);
  const frame = known.current;
  return { frame, ms: Math.round(toMiddleMs(track, frame)), playing, rate };
}

/**
 * Null while the video seeks. Browsers may report the frame at which a seek ends before the end
 * itself, and not again: then the video's own time says which it is.
 */
function readShownSeconds(video: HTMLVideoElement | null, nowMs: number): number | null {
  if (!video || video.seeking) return null;
  return getShownTime(video) ?? nowMs / 1000;
}
