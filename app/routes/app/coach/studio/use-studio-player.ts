import { useRef } from 'react';
import {
  getFilmTime,
  seekFilm,
  seekFrames,
  startOrPauseFilm,
} from '#app/client/playback/film-controls.ts';
import {
  type Track,
  toFileSeconds,
  toFrame,
  toFreeFrame,
  toLastFrame,
} from '#app/client/playback/pair-times.ts';
import { useFilmSource } from '#app/components/timeline/use-film-source.ts';
import { useFrames } from '#app/components/timeline/use-frames.ts';
import { useZone } from './time/use-zone.ts';

/** What browsers can play; 0 is a video that stands still. */
const LEAST_RATE = 0.0625;
const MOST_RATE = 2;

/** The video of a wave, controlled by frames. */
export function useStudioPlayer(film: { src: string; isExact: boolean }, track: Track) {
  const { frameRate, durationMs } = track;
  const video = useRef<HTMLVideoElement>(null);
  useFilmSource(video, film, track);
  const frames = useFrames(video, track);
  const loop = useZone(video, track);
  const use = (act: (element: HTMLVideoElement) => void) => video.current && act(video.current);
  const frameMs = 1000 / frameRate;

  const ends = loop.zone
    ? {
        start: Math.ceil(loop.zone.startMs / frameMs),
        end: Math.max(0, toFreeFrame(track, loop.zone.endMs) - 1),
      }
    : { start: 0, end: toLastFrame(track) };

  /** Shows a frame; the first is 0. */
  function seekTo(frame: number) {
    use((element) => {
      element.pause();
      seekFilm(element, toFileSeconds(track, frame));
    });
  }

  return {
    video,
    frames,
    zone: loop.zone,
    pause: () => use((element) => element.pause()),
    toggle: () => use(startOrPauseFilm),
    step: (by: number) => use((element) => seekFrames(element, by, frameRate)),
    seekTo,
    /** @param ms from the start of the wave */
    seekToTime: (ms: number) => seekTo(toFrame(track, ms)),
    /** @param share of the wave's length, forward or back */
    jump: (share: number) =>
      use((element) => seekFilm(element, getFilmTime(element) + (share * durationMs) / 1000)),
    seekToEnd: (of: 'start' | 'end') => seekTo(ends[of]),
    /** The first and last frame, of the loop where there is one. */
    ends,
    setRate: (rate: number) =>
      use((element) => {
        // Between standing still and the slowest there is nothing.
        const slow = rate < element.playbackRate || rate <= 0 ? 0 : LEAST_RATE;
        element.playbackRate = rate < LEAST_RATE ? slow : Math.min(MOST_RATE, rate);
      }),
    startLoop: () => loop.startAt(Math.round(frames.frame * frameMs)),
    endLoop: () => loop.endAt(Math.round((frames.frame + 1) * frameMs)),
    clearLoop: loop.clear,
  };
}
