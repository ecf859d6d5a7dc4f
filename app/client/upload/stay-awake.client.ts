/**
 * Keeps the screen on where the browser can, since a sleeping phone stops sending and filming, and
 * warns the user before they leave the page.
 *
 * @param isActive whether the screen should stay on
 * @param isAtStake whether the user should be warned
 * @param signal ends it; without it, it lasts as long as the tab
 * @returns a function to call whenever either may have changed
 */
export function createStayAwake(
  isActive: () => boolean,
  isAtStake = isActive,
  signal?: AbortSignal,
): () => void {
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;

  async function request(): Promise<WakeLockSentinel | null> {
    isAsking = true;
    try {
      return await navigator.wakeLock.request('screen');
    } catch (error) {
      // Rejected, for example when the battery is low.
      if (!(error instanceof DOMException)) throw error;
      return null;
    } finally {
      isAsking = false;
    }
  }

  async function update() {
    if (isAsking || !navigator.wakeLock) return;
    const isVisible = document.visibilityState === 'visible';
    if (isActive() && isVisible && (!lock || lock.released)) lock = await request();
    // In case that ended while the request was pending.
    if (isActive()) return;
    await lock?.release();
    lock = null;
  }

  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let isWarning = false;
  const check = () => {
    const needsWarning = isAtStake();
    // Added only when needed: it excludes pages from the back-forward cache.
    if (needsWarning !== isWarning) {
      if (needsWarning) addEventListener('beforeunload', warn);
      else removeEventListener('beforeunload', warn);
      isWarning = needsWarning;
    }
    void update();
  };
  document.addEventListener('visibilitychange', check, { signal });
  return check;
}
