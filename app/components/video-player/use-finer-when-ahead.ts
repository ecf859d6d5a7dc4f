import { type RefObject, useEffect, useRef, useState } from 'react';
import { savesData } from './saves-data.ts';

/** So much loaded ahead of what is shown means that the connection carries more. */
const AHEAD_S = 10;
/** Smaller pictures gain nothing by a finer quality; in pixels of the screen. */
const WORTHWHILE_WIDTH_PX = 700;

/**
 * Says once when a film that plays has so much of its small version ahead that the finer one
 * can be carried too. Never on a connection whose owner saves data.
 */
export function useFinerWhenAhead(
  ref: RefObject<HTMLVideoElement | null>,
  wanted: boolean,
  onFiner: () => void,
): boolean {
  const [finer, setFiner] = useState(false);
  const tell = useRef(onFiner);
  useEffect(() => {
    tell.current = onFiner;
  });
  useEffect(() => {
    const video = ref.current;
    if (!video || !wanted || finer || savesData()) return;
    const look = () => {
      if (video.paused || video.clientWidth * devicePixelRatio < WORTHWHILE_WIDTH_PX) return;
      if (secondsAhead(video) < Math.min(AHEAD_S, video.duration - video.currentTime - 1)) return;
      setFiner(true);
      tell.current();
    };
    video.addEventListener('timeupdate', look);
    return () => video.removeEventListener('timeupdate', look);
  }, [ref, wanted, finer]);
  return finer;
}

function secondsAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) {
      return buffered.end(index) - currentTime;
    }
  }
  return 0;
}
