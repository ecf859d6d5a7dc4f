/** A frame's own time reads as a hair less than it is. */
const ROUNDING_FRAMES = 0.01;
/** Of HTMLMediaElement.readyState. */
const HAVE_NOTHING = 0;

/** Of what is written to currentTime and read there again. */
const ROUNDING_S = 0.002;
/** A film that plays has gone on by this much at most when its first picture is drawn. */
const PLAYED_S = 0.25;

/** In seconds: where a film is being taken, and where it is to be in the end. */
type Seek = { target: number; goal: number };

const seeks = new WeakMap<HTMLVideoElement, Seek>();

/** The seek that is under way; null once it has ended, or when something else has taken the film elsewhere. */
function findSeek(video: HTMLVideoElement): Seek | null {
  const seek = seeks.get(video);
  return seek && Math.abs(video.currentTime - seek.target) < ROUNDING_S ? seek : null;
}

/** Where a film is, or is on its way to, in seconds. */
export function getFilmTime(video: HTMLVideoElement): number {
  return findSeek(video)?.goal ?? video.currentTime;
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
  const underWay = findSeek(video);
  if (underWay) underWay.goal = goal;
  else startSeek(video, goal);
}

function startSeek(video: HTMLVideoElement, target: number): void {
  const seek: Seek = { target, goal: target };
  seeks.set(video, seek);
  const ended = new AbortController();
  const { signal } = ended;
  const goOn = () => {
    ended.abort();
    if (seeks.get(video) !== seek) return;
    seeks.delete(video);
    const isThere = Math.abs(video.currentTime - target) < PLAYED_S;
    if (isThere && seek.goal !== target) startSeek(video, seek.goal);
  };
  const stop = () => {
    ended.abort();
    if (seeks.get(video) === seek) seeks.delete(video);
  };
  // The picture is drawn before the next one is asked for.
  video.addEventListener('seeked', () => requestAnimationFrame(goOn), { signal, once: true });
  for (const event of ['emptied', 'error']) video.addEventListener(event, stop, { signal });
  video.currentTime = target;
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
