import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { mayHaveRecords } from '#app/client/outbox/may-have-records.ts';
import { openedEngine } from '#app/client/upload/opened-engine.ts';
import { toFailure } from '../keep-page/to-failure.ts';

/** In ms: the page itself loads first. */
const LOOK_AFTER_MS = 1_000;

// Lazy, since most users never upload.
const UploadLine = lazy(loadUploadLine);

/** Continues uploads on every page, including those of an earlier page. */
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

/**
 * Whether this browser stores unfinished uploads of the user; the engine is large and loads only
 * for them.
 */
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

/**
 * Retries when the browser is online: the page works without the upload line, but an error would
 * replace it.
 */
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
