import type Hls from 'hls.js';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** Where a film goes on. */
type Place = { at: number; goOn: boolean; speed: number };

/** Takes hls.js off again; the place when the film has not come to it. */
export type CloseFilm = () => Place | null;

/**
 * Lets a video element play another address from where it is. Playlists are played by the
 * browser where it can, else by hls.js, which is only then loaded.
 *
 * @param onProblem called when hls.js gives up; the element's own errors are its events
 * @param left by the address before, which failed so early that the element has forgotten its place
 */
export function openFilm(
  video: HTMLVideoElement,
  address: string,
  onProblem: () => void,
  left: Place | null,
): CloseFilm {
  const place = left ?? {
    at: video.currentTime,
    goOn: !video.paused && !video.ended,
    speed: video.playbackRate,
  };
  const { at, goOn, speed } = place;
  let hasMovedOn = false;
  let hls: Hls | null = null;
  let closed = false;

  video.addEventListener('loadedmetadata', resume, { once: true });
  // With `none` nothing of the new address would be loaded before the next play.
  video.preload = 'auto';
  if (address.includes('.m3u8') && video.canPlayType(PLAYLIST_TYPE) === '') {
    video.removeAttribute('src');
    playByScript().catch(onProblem);
  } else {
    video.src = address;
  }

  function resume() {
    hasMovedOn = true;
    video.playbackRate = speed;
    if (at > 0) video.currentTime = at;
    // Rejects when it is paused or changed again before the first frame.
    if (goOn) video.play().catch(() => undefined);
  }

  async function playByScript() {
    const { default: Player } = await import('hls.js/light');
    if (closed) return;
    if (!Player.isSupported()) return onProblem();
    hls = new Player({ startPosition: at, capLevelToPlayerSize: true });
    hls.on(Player.Events.ERROR, (_, { fatal }) => fatal && onProblem());
    hls.loadSource(address);
    hls.attachMedia(video);
  }

  return () => {
    closed = true;
    video.removeEventListener('loadedmetadata', resume);
    hls?.destroy();
    return hasMovedOn ? null : place;
  };
}
