import type Hls from 'hls.js';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** Where and how a video continues. */
type Place = { at: number; goOn: boolean; speed: number };

/** Detaches hls.js; returns the place if the video has not reached it yet. */
export type CloseFilm = () => Place | null;

/**
 * Plays another address in a video element from its current place. The browser plays playlists
 * where it can; otherwise hls.js does, loaded only then.
 *
 * @param onProblem called when hls.js fails fatally; for other errors listen to the element
 * @param left the place of the previous address, if that failed before the element reached it
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
  // With `none` the browser would load nothing of the new address before the next play.
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
    // Rejects when the user pauses, or the address changes, before the first frame.
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
