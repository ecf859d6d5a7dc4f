import { useEffect, useSyncExternalStore } from 'react';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import { openedEngine } from '#app/client/upload/opened-engine.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';

const none: Upload[] = [];
const getNone = () => none;
const subscribeToNone = () => () => undefined;
const getNull = () => null;

/**
 * Returns all uploads of this browser and their engine, which is null until it has loaded and
 * without scripts.
 *
 * @param loads false to use the engine only when another component has opened it
 */
export function useUploadEngine(
  userId: string,
  loads = true,
): { engine: UploadEngine | null; hasLoaded: boolean; uploads: Upload[] } {
  const opened = useSyncExternalStore(openedEngine.subscribe, openedEngine.get, getNull);
  const mine = opened?.userId === userId ? opened : null;
  const engine = mine?.engine ?? null;

  useEffect(() => {
    if (!loads) return;
    let isUnmounted = false;
    void import('#app/client/upload/open-upload-engine.client.ts').then(({ openUploadEngine }) => {
      if (!isUnmounted) openUploadEngine(userId);
    });
    return () => {
      isUnmounted = true;
    };
  }, [userId, loads]);

  const uploads = useSyncExternalStore(
    engine?.subscribe ?? subscribeToNone,
    engine?.getUploads ?? getNone,
    getNone,
  );
  return { engine, hasLoaded: mine?.hasLoaded ?? false, uploads };
}
