/** A frame's own time reads as a hair less than it is. */
const ROUNDING_FRAMES = 0.01;
/** Of HTMLMediaElement.readyState. */
const HAVE_NOTHING = 0;

/** Where films are on their way to, in seconds. */
const goals = new WeakMap<HTMLVideoElement, number>();

/** Where a film is, or is on its way to, in seconds. */
export function getFilmTime(video: HTMLVideoElement): number {
  return goals.get(video) ?? video.currentTime;
}

/**
 * Goes to a time of a film, or to its nearest end. One seek is under way at a time and the last one wins, so that a
 * held key or a dragged handle shows pictures on the way.
 */
export function seekFilm(video: HTMLVideoElement, seconds: number): void {
  const last = Number.isFinite(video.duration) ? video.duration : seconds;
  const goal = Math.max(0, Math.min(seconds, last));
  // A film of which nothing has been read yet starts there, and fires no event.
  if (video.readyState === HAVE_NOTHING) {
    video.currentTime = goal;
    return;
  }
  const isUnderWay = goals.has(video);
  goals.set(video, goal);
  if (!isUnderWay) seek(video, goal);
}

function seek(video: HTMLVideoElement, goal: number): void {
  const ended = new AbortController();
  const { signal } = ended;
  const goOn = () => {
    ended.abort();
    const latest = goals.get(video);
    if (latest === undefined || latest === goal) goals.delete(video);
    else seek(video, latest);
  };
  const stop = () => {
    ended.abort();
    goals.delete(video);
  };
  // The picture is drawn before the next one is asked for.
  video.addEventListener('seeked', () => requestAnimationFrame(goOn), { signal, once: true });
  for (const event of ['emptied', 'error']) video.addEventListener(event, stop, { signal });
  video.currentTime = goal;
}

/** Plays what is paused and pauses what plays. */
export function toggleFilm(video: HTMLVideoElement): void {
  if (!video.paused) video.pause();
  // Rejects when it is paused again before the first frame.
  else video.play().catch(() => undefined);
}

/** Pauses and shows a frame before or after; halfway into it, since its edge may show either. */
export function stepFrames(video: HTMLVideoElement, frames: number, frameRate: number): void {
  video.pause();
  const index = Math.floor(getFilmTime(video) * frameRate + ROUNDING_FRAMES);
  seekFilm(video, (index + frames + 0.5) / frameRate);
}
