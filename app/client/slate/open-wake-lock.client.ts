/** Keeps the screen on while this page is visible, where the browser can. Returns what ends that. */
export function openWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  async function hold(): Promise<void> {
    if (document.visibilityState !== 'visible' || !navigator.wakeLock) return;
    try {
      lock = await navigator.wakeLock.request('screen');
    } catch (error) {
      // Rejected, for example when the battery is low.
      if (!(error instanceof DOMException)) throw error;
    }
    if (isOver) void lock?.release();
  }
  void hold();
  // The browser releases it when the page is hidden.
  document.addEventListener('visibilitychange', hold);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}
