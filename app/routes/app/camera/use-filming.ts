import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  createFilming,
  type Filming,
  type FilmingState,
} from '#app/client/capture/create-filming.client.ts';
import { createMarkSender } from '#app/client/capture/send-marks.client.ts';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import { useUploadEngine } from '#app/components/upload-panel/use-upload-engine.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';

const noState = () => null;
const subscribeToNothing = () => () => undefined;

/** The waves that this browser caught of a session; null until the outbox has been read. */
export function useFilming(
  userId: string,
  sessionId: string,
): {
  engine: UploadEngine | null;
  filming: Filming | null;
  state: FilmingState | null;
  uploads: Upload[];
} {
  const { engine, hasLoaded, uploads: all } = useUploadEngine(userId);
  const [filming, setFilming] = useState<Filming | null>(null);

  useEffect(() => {
    if (!engine || !hasLoaded) return;
    const opened = createFilming(userId, sessionId, engine);
    const marks = createMarkSender(userId, opened.saveSent);
    const stopWaking = opened.subscribe(marks.wake);
    void opened.load().then(() => setFilming(opened));
    return () => {
      stopWaking();
      marks.stop();
      setFilming(null);
      void opened.stop();
    };
  }, [engine, hasLoaded, userId, sessionId]);

  const state = useSyncExternalStore(
    filming?.subscribe ?? subscribeToNothing,
    filming?.getState ?? noState,
    noState,
  );
  return { engine, filming, state, uploads: all.filter((one) => one.sessionId === sessionId) };
}
