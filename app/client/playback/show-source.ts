import { getFrameMiddle } from './film-controls.ts';

/**
 * Plays another source of the same frames from the one on screen, at the same speed. The picture
 * stays until that of the new source is drawn.
 *
 * @param startS where a video without a source starts, in seconds
 */
export function showSource(
  video: HTMLVideoElement,
  src: string,
  { startS, frameRate }: { startS: number; frameRate: number },
): void {
  const at = video.hasAttribute('src') ? getFrameMiddle(video, frameRate) : startS;
  const { playbackRate } = video;
  if (video.readyState >= video.HAVE_CURRENT_DATA) coverUntilDrawn(video);
  video.src = src;
  if (at > 0) video.currentTime = at;
  // A new source starts at the speed of all videos.
  video.playbackRate = playbackRate;
}

function coverUntilDrawn(video: HTMLVideoElement): void {
  const cover = document.createElement('canvas');
  [cover.width, cover.height] = [video.videoWidth, video.videoHeight];
  cover.className = 'pointer-events-none absolute inset-0 size-full';
  cover.getContext('2d')?.drawImage(video, 0, 0);
  video.after(cover);
  const remove = () => cover.remove();
  video.addEventListener('error', remove, { once: true });
  // Firefox before 132 reports no frames.
  if (typeof video.requestVideoFrameCallback === 'function') {
    video.requestVideoFrameCallback(onFrame);
  } else video.addEventListener('canplay', remove, { once: true });

  function onFrame(): void {
    // It may be drawn before its seek has ended, and is not reported again then.
    if (video.seeking) video.addEventListener('seeked', remove, { once: true });
    else remove();
  }
}
