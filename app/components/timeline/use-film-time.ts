import { type RefObject, useEffect, useState } from 'react';
import { watchFilm } from '#app/client/playback/watch-film.ts';

/** Returns the video's time in ms, updated with every frame, whether it plays, and how fast. */
export function useFilmTime(ref: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState({ nowMs: 0, playing: false, rate: 1 });
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const read = () => {
      const { currentTime, paused, playbackRate } = video;
      setState({ nowMs: Math.round(currentTime * 1000), playing: !paused, rate: playbackRate });
    };
    video.addEventListener('ratechange', read);
    const stop = watchFilm(video, read);
    return () => {
      stop();
      video.removeEventListener('ratechange', read);
    };
  }, [ref]);
  return state;
}
