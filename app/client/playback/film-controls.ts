import { getShownTime } from './watch-film.ts';

/** A frame's own time reads slightly less than it is. */
const ROUNDING_FRAMES = 0.01;
/** The time of a video that was paused is at most this much later than the start of its frame. */
const SHOWN_FRAMES = 1.25;
/** Of HTMLMediaElement.readyState. */
const HAVE_NOTHING = 0;

/** The difference between a time written to currentTime and read back. */
const ROUNDING_S = 0.002;
/** A video that plays has advanced by at most this much when the browser draws its first frame. */
const PLAYED_S = 0.25;

/** In seconds: the target of the current seek, and the time that the video must reach in the end. */
type Seek = { target: number; goal: number };

const seeks = new WeakMap<HTMLVideoElement, Seek>();

/** The seek in progress; null once it has ended, or when another cause has moved the video. */
function findSeek(video: HTMLVideoElement): Seek | null {
  const seek = seeks.get(video);
  return seek && Math.abs(video.currentTime - seek.target) < ROUNDING_S ? seek : null;
}

/** The video's time in seconds, or the time that it is seeking to. */
export function getFilmTime(video: HTMLVideoElement): number {
  return findSeek(video)?.goal ?? video.currentTime;
}

/**
 * Seeks to a time of a video, or to its nearest end. One seek runs at a time and the last request
 * wins, so that a held key or a dragged handle shows frames in between.
 */
export function seekFilm(video: HTMLVideoElement, seconds: number): void {
  const last = Number.isFinite(video.duration) ? video.duration : seconds;
  const goal = Math.max(0, Math.min(seconds, last));
  // A video that has loaded nothing yet starts there, and fires no event.
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
  // The browser draws the frame before the next seek starts.
  video.addEventListener('seeked', () => requestAnimationFrame(goOn), { signal, once: true });
  for (const event of ['emptied', 'error']) video.addEventListener(event, stop, { signal });
  video.currentTime = target;
}

/** Plays a paused video and pauses a playing video. */
export function startOrPauseFilm(video: HTMLMediaElement): void {
  if (!video.paused) video.pause();
  // Rejects when the video is paused again before the first frame.
  else video.play().catch(() => undefined);
}

/**
 * Pauses and steps by frames, from the frame on screen. It seeks to the middle of a frame, since
 * its edge may show either neighbour.
 */
export function seekFrames(video: HTMLVideoElement, frames: number, frameRate: number): void {
  video.pause();
  seekFilm(video, getFrameMiddle(video, frameRate, frames));
}

/**
 * The middle of the frame on screen, or of the one that the video seeks to, in seconds.
 *
 * @param by how many frames later
 */
export function getFrameMiddle(video: HTMLVideoElement, frameRate: number, by = 0): number {
  const index = Math.floor(getFrameTime(video, frameRate) * frameRate + ROUNDING_FRAMES);
  // A video that is over has a time after its last frame.
  const last = Math.max(0, Math.ceil(video.duration * frameRate - ROUNDING_FRAMES) - 1);
  const toInside = (frame: number) => (Number.isFinite(last) ? Math.min(frame, last) : frame);
  return (toInside(toInside(index) + by) + 0.5) / frameRate;
}

/**
 * The clock of a playing video runs ahead of its picture, so a paused video may show the frame before
 * its time. A picture that is farther away, or later, is from before a seek.
 */
function getFrameTime(video: HTMLVideoElement, frameRate: number): number {
  const time = getFilmTime(video);
  const shown = getShownTime(video);
  if (shown === null) return time;
  const aheadFrames = (time - shown) * frameRate;
  return aheadFrames > -ROUNDING_FRAMES && aheadFrames < SHOWN_FRAMES ? shown : time;
}
