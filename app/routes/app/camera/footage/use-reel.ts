import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import type { Footage } from '#app/client/footage/footage-records.client.ts';
import {
  getFilmTime,
  seekFilm,
  seekFrames,
  startOrPauseFilm,
} from '#app/client/playback/film-controls.ts';
import { useFilmTime } from '#app/components/timeline/use-film-time.ts';
import { useFileUrl } from './footage-poster.tsx';

/**
 * Plays the chapters of a video as one, in one video element. All times are in ms of the whole video.
 *
 * @param starts when each chapter begins
 */
export function useReel(
  ref: RefObject<HTMLVideoElement | null>,
  desk: FootageDesk,
  parts: Footage[],
  starts: number[],
) {
  const [index, setIndex] = useState(0);
  /** Where the chapter that is being opened goes on, in seconds of it. */
  const goal = useRef<{ seconds: number; plays: boolean } | null>(null);
  const url = useFileUrl(desk, parts[index]);
  const { nowMs: partMs, playing, rate } = useFilmTime(ref);
  const offsetMs = starts[index] ?? 0;

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const arrive = () => {
      if (!goal.current) return;
      const { seconds, plays } = goal.current;
      goal.current = null;
      seekFilm(video, seconds);
      // Rejects when the user pauses before the first frame.
      if (plays) video.play().catch(() => undefined);
    };
    const turn = () => {
      if (index + 1 >= parts.length) return;
      goal.current = { seconds: 0, plays: true };
      setIndex(index + 1);
    };
    video.addEventListener('loadedmetadata', arrive);
    video.addEventListener('ended', turn);
    return () => {
      video.removeEventListener('loadedmetadata', arrive);
      video.removeEventListener('ended', turn);
    };
  }, [ref, index, parts.length]);

  // The file has another address once it is copied: the chapter goes on where it was.
  useEffect(() => {
    const video = ref.current;
    if (!video || !url) return;
    return () => {
      goal.current ??= { seconds: getFilmTime(video), plays: !video.paused };
    };
  }, [ref, url]);

  const controls = {
    getNow(): number {
      const video = ref.current;
      return Math.round(offsetMs + (video ? getFilmTime(video) * 1000 : 0));
    },
    goTo(ms: number) {
      const video = ref.current;
      if (!video) return;
      const place = Math.max(
        0,
        starts.findLastIndex((start) => start <= ms),
      );
      const seconds = (ms - (starts[place] ?? 0)) / 1000;
      if (place === index) return seekFilm(video, seconds);
      goal.current = { seconds, plays: !video.paused };
      setIndex(place);
    },
    toggle: () => ref.current && startOrPauseFilm(ref.current),
    pause: () => ref.current?.pause(),
    step(frames: number): void {
      const frameRate = parts[index]?.facts.frameRate ?? 30;
      if (ref.current) seekFrames(ref.current, frames, frameRate);
    },
    play(speed: number): void {
      if (ref.current) ref.current.playbackRate = speed;
    },
  };
  return { url, nowMs: offsetMs + partMs, playing, rate, controls };
}

export type ReelControls = ReturnType<typeof useReel>['controls'];
