const EVENTS = ['play', 'pause', 'seeking', 'seeked', 'ended', 'loadedmetadata'];

/**
 * Calls back with every frame that a film shows, and when it starts, stops or seeks.
 *
 * @returns stops it
 */
export function followFilm(video: HTMLVideoElement, onPicture: () => void): () => void {
  let frame = 0;
  const follow = () => {
    onPicture();
    cancelAnimationFrame(frame);
    if (!video.paused) frame = requestAnimationFrame(follow);
  };
  for (const event of EVENTS) video.addEventListener(event, follow);
  follow();
  return () => {
    cancelAnimationFrame(frame);
    for (const event of EVENTS) video.removeEventListener(event, follow);
  };
}
