import { getFilmTime, seekFilm, stepFrames, toggleFilm } from '#app/client/playback/steer-film.ts';

const SEEK_S = 5;

/**
 * Controls a film by keyboard: space or k, arrows by 5 s, `,` and `.` by a frame, m, f.
 *
 * @param frame the element that goes full screen
 * @returns whether the key was one of these
 */
export function steerByKey(
  event: KeyboardEvent,
  video: HTMLVideoElement,
  frameRate: number,
  frame: HTMLElement,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  const act = toAct(event, video, frameRate, frame);
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}

function toAct(
  { key, target }: KeyboardEvent,
  video: HTMLVideoElement,
  frameRate: number,
  frame: HTMLElement,
): (() => void) | null {
  switch (key.toLowerCase()) {
    case ' ':
      // Space presses buttons, including those of the browser's own controls.
      return isPressable(target) || (target === video && video.controls)
        ? null
        : () => toggleFilm(video);
    case 'k':
      return () => toggleFilm(video);
    case 'arrowleft':
      return () => seekFilm(video, getFilmTime(video) - SEEK_S);
    case 'arrowright':
      return () => seekFilm(video, getFilmTime(video) + SEEK_S);
    case ',':
      return () => stepFrames(video, -1, frameRate);
    case '.':
      return () => stepFrames(video, 1, frameRate);
    case 'm':
      return () => {
        video.muted = !video.muted;
      };
    case 'f':
      return () => toggleFullscreen(video, frame);
    default:
      return null;
  }
}

function toggleFullscreen(video: HTMLVideoElement, frame: HTMLElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame.requestFullscreen) void frame.requestFullscreen();
  // iPhones only allow the video element itself to go full screen.
  else (video as HTMLVideoElement & { webkitEnterFullscreen?(): void }).webkitEnterFullscreen?.();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=button], [type=submit])'))
  );
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary') !== null;
}
