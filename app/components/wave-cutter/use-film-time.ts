import { type RefObject, useEffect, useState } from 'react';

/** Where a film is, in ms, with every frame that is shown, and whether it plays. */
export function useFilmTime(ref: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState({ nowMs: 0, playing: false });
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    let frame = 0;
    const read = () => {
      setState({ nowMs: Math.round(video.currentTime * 1000), playing: !video.paused });
    };
    const follow = () => {
      read();
      cancelAnimationFrame(frame);
      if (!video.paused) frame = requestAnimationFrame(follow);
    };
    const events = ['play', 'pause', 'seeking', 'seeked', 'ended', 'loadedmetadata'];
    for (const event of events) video.addEventListener(event, follow);
    follow();
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) video.removeEventListener(event, follow);
    };
  }, [ref]);
  return state;
}
