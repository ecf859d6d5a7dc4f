/**
 * While `isActive` returns true: keeps the screen on where the browser can (a sleeping phone stops
 * sending), and warns the user before they leave the page.
 *
 * @returns a function to call whenever `isActive` may have changed
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
        // Rejected, for example when the battery is low.
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
    // Added only when needed: it excludes pages from the back-forward cache.
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
