import { useEffect, useEffectEvent } from 'react';

/** No event says that another app has closed the camera. */
const RETRY_MS = 5_000;

/**
 * Calls `retry` while the camera is away: when the tab is shown again, when a device is plugged in,
 * and every few seconds.
 */
export function useReturn(isAway: boolean, retry: () => void): void {
  const retryIfShown = useEffectEvent(() => {
    if (document.visibilityState === 'visible') retry();
  });
  useEffect(() => {
    if (!isAway) return;
    const devices = navigator.mediaDevices;
    const check = () => retryIfShown();
    document.addEventListener('visibilitychange', check);
    devices?.addEventListener('devicechange', check);
    const timer = setInterval(check, RETRY_MS);
    return () => {
      document.removeEventListener('visibilitychange', check);
      devices?.removeEventListener('devicechange', check);
      clearInterval(timer);
    };
  }, [isAway]);
}
