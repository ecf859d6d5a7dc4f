import { useEffect, useState } from 'react';
import { openDurations } from '#app/client/capture/files/open-durations.client.ts';

/** What the service worker and this page say to each other. */
const KEEP = 'keep-camera';
const KEPT = 'camera-kept';
const NOT_KEPT = 'camera-not-kept';

/** Until then the service worker has kept the camera, on most phones. */
const KEPT_WITHIN_MS = 10_000;

/**
 * Has the service worker keep the camera's page and scripts.
 *
 * @returns whether the camera opens without a connection; null where the browser has no service
 *   worker, the server has it switched off, or the phone has no room
 */
export function useCameraKept(): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const onMessage = ({ data }: MessageEvent) => {
      if (data === KEPT) setKept(true);
      if (data === NOT_KEPT) setKept(null);
    };
    serviceWorker.addEventListener('message', onMessage);
    const ask = async () => {
      const { active } = await serviceWorker.ready;
      setKept((known) => known ?? false);
      active?.postMessage(KEEP);
    };
    void ask();
    // Another build's, which keeps its own camera.
    serviceWorker.addEventListener('controllerchange', ask);
    return () => {
      serviceWorker.removeEventListener('message', onMessage);
      serviceWorker.removeEventListener('controllerchange', ask);
    };
  }, []);

  // What is not kept can't be loaded later without a connection.
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(openDurations, KEPT_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isKept]);
  return isKept;
}
