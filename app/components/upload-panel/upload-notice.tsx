import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { mayHaveRecords } from '#app/client/outbox/may-have-records.ts';
import { openedEngine } from '#app/client/upload/opened-engine.ts';
import { toFailure } from '../keep-page/to-failure.ts';

/** The page itself comes first. */
const LOOK_AFTER_MS = 1_000;

// Most people never upload: their pages are as light as before.
const UploadLine = lazy(loadUploadLine);

/** Keeps uploads going on whichever page is open, and goes on with those that an earlier page left. */
export function UploadNotice({ userId }: { userId: string }) {
  const hasKept = useHasKeptUploads(userId);
  const opened = useSyncExternalStore(openedEngine.subscribe, openedEngine.get, getNull);
  if (!hasKept && opened === null) return null;
  return (
    <Suspense fallback={null}>
      <UploadLine userId={userId} loads={hasKept} />
    </Suspense>
  );
}

const getNull = () => null;

/** Whether this browser remembers uploads of the user; the engine is large, and loaded only for them. */
function useHasKeptUploads(userId: string): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const timer = setTimeout(async () => {
      if (!(await mayHaveRecords())) return;
      const { openUploadRecords } = await import('#app/client/upload/upload-records.client.ts');
      const records = await openUploadRecords(userId).list();
      if (!isUnmounted) setHas(records !== null && records.length > 0);
    }, LOOK_AFTER_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [userId]);
  return has;
}

/** Waits for the connection: without the line a page is of use, and an error would take its place. */
async function loadUploadLine() {
  for (;;) {
    try {
      return { default: (await import('./upload-line.tsx')).UploadLine };
    } catch (error) {
      if (toFailure(error) !== 'chunk') throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}
