import { useEffect, useState } from 'react';

/** What the service worker and this page say to each other. */
const KEEP = 'keep-camera';
const KEPT = 'camera-kept';

/**
 * Has the service worker keep the camera's page and scripts.
 *
 * @returns whether the camera opens without a connection; null where the browser has no service
 *   worker, or the server has it switched off
 */
export function useCameraKept(): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const onMessage = ({ data }: MessageEvent) => {
      if (data === KEPT) setKept(true);
    };
    serviceWorker.addEventListener('message', onMessage);
    void serviceWorker.ready.then(({ active }) => {
      setKept((known) => known ?? false);
      active?.postMessage(KEEP);
    });
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, []);
  return isKept;
}
