import { useRef } from 'react';
import {
  getFilmTime,
  seekFilm,
  seekFrames,
  startOrPauseFilm,
} from '#app/client/playback/film-controls.ts';
import { useFrames, useSamePlace } from '#app/components/timeline/use-frames.ts';
import { useZone } from './use-zone.ts';

/** What browsers can play; 0 is a video that stands still. */
const LEAST_RATE = 0.0625;
const MOST_RATE = 2;

/**
 * The video of a wave, controlled by frames.
 *
 * @param film its source and frames a second
 */
export function useStudioPlayer(film: { src: string; frameRate: number }, durationMs: number) {
  const video = useRef<HTMLVideoElement>(null);
  useSamePlace(video, film.src);
  const frames = useFrames(video, film.frameRate, durationMs);
  const loop = useZone(video, durationMs);
  const use = (act: (element: HTMLVideoElement) => void) => video.current && act(video.current);
  const toFrame = (ms: number) => Math.floor((ms / 1000) * film.frameRate);
  const frameMs = 1000 / film.frameRate;

  /** Shows a frame; the first is 0. */
  function seekTo(frame: number) {
    use((element) => {
      element.pause();
      seekFilm(element, (frame + 0.5) / film.frameRate);
    });
  }

  return {
    video,
    frames,
    zone: loop.zone,
    pause: () => use((element) => element.pause()),
    toggle: () => use(startOrPauseFilm),
    step: (by: number) => use((element) => seekFrames(element, by, film.frameRate)),
    seekTo,
    /** @param ms from the start of the wave */
    seekToTime: (ms: number) => seekTo(toFrame(ms)),
    /** @param share of the wave's length, forward or back */
    jump: (share: number) =>
      use((element) => seekFilm(element, getFilmTime(element) + (share * durationMs) / 1000)),
    /** The first or last frame, of the loop where there is one. */
    seekToEnd(of: 'start' | 'end') {
      const { startMs, endMs } = loop.zone ?? { startMs: 0, endMs: durationMs };
      seekTo(of === 'start' ? Math.ceil(startMs / frameMs) : Math.max(0, toFrame(endMs) - 1));
    },
    setRate: (rate: number) =>
      use((element) => {
        element.playbackRate = Math.max(LEAST_RATE, Math.min(MOST_RATE, rate));
      }),
    startLoop: () => loop.startAt(Math.round(frames.frame * frameMs)),
    endLoop: () => loop.endAt(Math.round((frames.frame + 1) * frameMs)),
    clearLoop: loop.clear,
  };
}
