import { useEffect, useState, useSyncExternalStore } from 'react';
import { createMarkSender } from '#app/client/capture/send-marks.client.ts';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import { type FootageState, noFootage } from '#app/client/footage/footage-state.ts';
import { openFootage } from '#app/client/footage/open-footage.client.ts';
import { useUploadEngine } from '#app/components/upload-panel/use-upload-engine.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';

const getNone = () => noFootage;
const subscribeToNothing = () => () => undefined;

/** The videos that the user added to a session; the desk is null until the outbox has been read. */
export function useFootage(
  userId: string,
  sessionId: string,
): { desk: FootageDesk | null; state: FootageState; uploads: Map<string, Upload> } {
  const { engine, hasLoaded, uploads } = useUploadEngine(userId);
  const [desk, setDesk] = useState<FootageDesk | null>(null);
  useEffect(() => {
    if (engine && hasLoaded) setDesk(openFootage(userId, sessionId, engine));
  }, [engine, hasLoaded, userId, sessionId]);
  // Once the server has the marks of a clip, its copy may be deleted.
  useEffect(() => {
    if (!desk) return;
    const marks = createMarkSender(userId, desk.saveMarksSent);
    const stopWaking = desk.onSent(marks.wake);
    return () => {
      stopWaking();
      marks.stop();
    };
  }, [desk, userId]);
  const state = useSyncExternalStore(
    desk?.subscribe ?? subscribeToNothing,
    desk?.getState ?? getNone,
    getNone,
  );
  return { desk, state, uploads: new Map(uploads.map((upload) => [upload.key, upload])) };
}
