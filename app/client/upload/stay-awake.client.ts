/**
 * While `isActive` says so: keeps the screen on where the browser can (a phone that sleeps stops
 * sending), and asks before the page is left.
 *
 * @returns to be called whenever that may have changed
 */
export function createStayAwake(isActive: () => boolean): () => void {
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;

  async function update() {
    if (isAsking || !navigator.wakeLock) return;
    if (!isActive()) {
      await lock?.release();
      lock = null;
    } else if (document.visibilityState === 'visible' && (!lock || lock.released)) {
      isAsking = true;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch (error) {
        // Refused, for example when the battery is low.
        if (!(error instanceof DOMException)) throw error;
      } finally {
        isAsking = false;
      }
    }
  }

  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let isWarning = false;
  const check = () => {
    const active = isActive();
    // Added only when needed: with it pages don't go into the back-forward cache.
    if (active !== isWarning) {
      if (active) addEventListener('beforeunload', warn);
      else removeEventListener('beforeunload', warn);
      isWarning = active;
    }
    void update();
  };
  document.addEventListener('visibilitychange', check);
  return check;
}
