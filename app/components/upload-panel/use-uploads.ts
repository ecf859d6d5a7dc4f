import { useEffect, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { useUploadEngine } from './use-upload-engine.ts';

/** Returns this browser's uploads to a session. Revalidates when a video has arrived. */
export function useUploads(
  sessionId: string,
  userId: string,
): { engine: UploadEngine | null; hasLoaded: boolean; uploads: Upload[] } {
  const { engine, hasLoaded, uploads: all } = useUploadEngine(userId);
  const { revalidate } = useRevalidator();
  const uploads = useMemo(() => all.filter((one) => one.sessionId === sessionId), [all, sessionId]);

  const done = uploads.filter(({ phase }) => phase === 'done').length;
  const seenDone = useRef(0);
  useEffect(() => {
    if (done > seenDone.current) void revalidate();
    seenDone.current = done;
  }, [done, revalidate]);

  return { engine, hasLoaded, uploads };
}
