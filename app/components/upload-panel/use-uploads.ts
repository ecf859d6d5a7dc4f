import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { Upload } from '#app/domain/uploads/upload.ts';
import type { UploadEngine } from './engine/create-upload-engine.client.ts';

const none: Upload[] = [];
const getNone = () => none;
const subscribeToNone = () => () => undefined;

/**
 * This browser's uploads to a session. The engine is null until it has been loaded, and stays so
 * without scripts. Asks the server anew when a video has arrived.
 */
export function useUploads(
  sessionId: string,
  userId: string,
): { engine: UploadEngine | null; uploads: Upload[] } {
  const [engine, setEngine] = useState<UploadEngine | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    let isGone = false;
    void import('./engine/get-upload-engine.client.ts').then(({ getUploadEngine }) => {
      if (!isGone) setEngine(getUploadEngine(userId));
    });
    return () => {
      isGone = true;
    };
  }, [userId]);

  const all = useSyncExternalStore(
    engine?.subscribe ?? subscribeToNone,
    engine?.getUploads ?? getNone,
    getNone,
  );
  const uploads = useMemo(() => all.filter((one) => one.sessionId === sessionId), [all, sessionId]);

  const done = uploads.filter(({ phase }) => phase === 'done').length;
  const seenDone = useRef(0);
  useEffect(() => {
    if (done > seenDone.current) void revalidate();
    seenDone.current = done;
  }, [done, revalidate]);

  return { engine, uploads };
}
