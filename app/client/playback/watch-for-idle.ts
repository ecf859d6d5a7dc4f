const IDLE_MS = 2_500;

/**
 * Sets `data-idle` on a player while its video plays and the user does nothing with it; a control
 * with visible focus prevents that.
 *
 * @returns stops it
 */
export function watchForIdle(player: HTMLElement, video: HTMLVideoElement): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout>;
  const rest = () => {
    if (!video.paused && !player.querySelector(':focus-visible')) player.dataset.idle = '';
  };
  const wake = () => {
    delete player.dataset.idle;
    clearTimeout(timer);
    if (!video.paused) timer = setTimeout(rest, IDLE_MS);
  };
  for (const event of ['pointermove', 'keydown', 'focusin', 'focusout', 'input']) {
    player.addEventListener(event, wake, { signal });
  }
  // After the tap's own handlers, which must know whether the bar was visible.
  player.addEventListener('pointerup', wake, { signal });
  for (const event of ['play', 'pause']) video.addEventListener(event, wake, { signal });
  player.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && rest(), {
    signal,
  });
  wake();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    delete player.dataset.idle;
  };
}
