const EVENTS = ['play', 'pause', 'seeking', 'seeked', 'ended', 'loadedmetadata'];

/** When the frame on screen starts, in seconds of the video. */
const shownTimes = new WeakMap<HTMLVideoElement, number>();

/**
 * Returns when the frame on screen starts, in seconds; after a seek, Firefox and WebKit report its
 * target instead. Null when no frame was shown while `watchFilm` ran or since the last seek, or
 * where the browser does not report frames.
 */
export function getShownTime(video: HTMLVideoElement): number | null {
  return shownTimes.get(video) ?? null;
}

/**
 * Calls back with every frame that a video shows, and when it starts, stops or seeks. Browsers
 * without requestVideoFrameCallback (Firefox before 132) call back with every frame of the screen.
 *
 * @returns stops it
 */
export function watchFilm(video: HTMLVideoElement, onPicture: () => void): () => void {
  const follow = 'requestVideoFrameCallback' in video ? followFrames : followScreen;
  const stop = follow(video, onPicture);
  for (const event of EVENTS) video.addEventListener(event, onPicture);
  onPicture();
  return () => {
    stop();
    for (const event of EVENTS) video.removeEventListener(event, onPicture);
  };
}

function followFrames(video: HTMLVideoElement, onPicture: () => void): () => void {
  let handle = 0;
  const request = () => {
    handle = video.requestVideoFrameCallback((_, { mediaTime }) => {
      // During a seek, a late callback reports the frame from before it.
      if (!video.seeking) shownTimes.set(video, mediaTime);
      onPicture();
      request();
    });
  };
  const forget = () => void shownTimes.delete(video);
  for (const event of ['seeking', 'emptied']) video.addEventListener(event, forget);
  request();
  return () => {
    video.cancelVideoFrameCallback(handle);
    for (const event of ['seeking', 'emptied']) video.removeEventListener(event, forget);
    forget();
  };
}

function followScreen(video: HTMLVideoElement, onPicture: () => void): () => void {
  let handle = 0;
  const follow = () => {
    onPicture();
    handle = requestAnimationFrame(follow);
  };
  const start = () => {
    cancelAnimationFrame(handle);
    follow();
  };
  const stop = () => cancelAnimationFrame(handle);
  video.addEventListener('play', start);
  video.addEventListener('pause', stop);
  if (!video.paused) start();
  return () => {
    stop();
    video.removeEventListener('play', start);
    video.removeEventListener('pause', stop);
  };
}
