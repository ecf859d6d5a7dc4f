import { type RefObject, useEffect, useState } from 'react';
import { followFilm } from '#app/client/playback/follow-film.ts';

/** Returns the video's time in ms, updated with every frame, and whether it plays. */
export function useFilmTime(ref: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState({ nowMs: 0, playing: false });
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    return followFilm(video, () =>
      setState({ nowMs: Math.round(video.currentTime * 1000), playing: !video.paused }),
    );
  }, [ref]);
  return state;
}
