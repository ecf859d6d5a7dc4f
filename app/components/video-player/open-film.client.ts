import type Hls from 'hls.js';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Lets a video element play another address from where it is. Playlists are played by the
 * browser where it can, else by hls.js, which is only then loaded.
 *
 * @param onProblem called when hls.js gives up; the element's own errors are its events
 * @returns takes hls.js off again
 */
export function openFilm(
  video: HTMLVideoElement,
  address: string,
  onProblem: () => void,
): () => void {
  const at = video.currentTime;
  const goOn = !video.paused && !video.ended;
  const speed = video.playbackRate;
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
  };
}
