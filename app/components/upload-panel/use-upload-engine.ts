import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Upload } from '#app/domain/uploads/upload.ts';
import type { UploadEngine } from './engine/create-upload-engine.client.ts';

const none: Upload[] = [];
const getNone = () => none;
const subscribeToNone = () => () => undefined;

/**
 * All uploads of this browser, and what steers them. The engine is null until it has been loaded,
 * and stays so without scripts.
 */
export function useUploadEngine(userId: string): {
  engine: UploadEngine | null;
  uploads: Upload[];
} {
  const [engine, setEngine] = useState<UploadEngine | null>(null);

  useEffect(() => {
    let isGone = false;
    void import('./engine/get-upload-engine.client.ts').then(({ getUploadEngine }) => {
      if (!isGone) setEngine(getUploadEngine(userId));
    });
    return () => {
      isGone = true;
    };
  }, [userId]);

  const uploads = useSyncExternalStore(
    engine?.subscribe ?? subscribeToNone,
    engine?.getUploads ?? getNone,
    getNone,
  );
  return { engine, uploads };
}
