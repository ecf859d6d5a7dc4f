import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { mayHaveRecords } from '#app/client/outbox/may-have-records.ts';
import { openedEngine } from '#app/client/upload/opened-engine.ts';
import { toFailure } from '../keep-page/to-failure.ts';

/** In ms: the page itself loads first. */
const LOOK_AFTER_MS = 1_000;

// Lazy, since most users have nothing that waits.
const WaitingLines = lazy(loadWaitingLines);

/** Sends, on every page, what this browser has and the server has not, and says what waits. */
export function WaitingNotice({ userId, isBesideRail }: { userId: string; isBesideRail: boolean }) {
  const { pathname } = useLocation();
  const mayWait = useMayWait(pathname);
  const opened = useSyncExternalStore(openedEngine.subscribe, openedEngine.get, getNull);
  if (!mayWait && opened === null) return null;
  return (
    <Suspense fallback={null}>
      <WaitingLines key={userId} userId={userId} pathname={pathname} isBesideRail={isBesideRail} />
    </Suspense>
  );
}

const getNull = () => null;

/** Whether this browser may store something of ours: a page may be the first to do so. */
function useMayWait(pathname: string): boolean {
  const [mayWait, setMayWait] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): the page before may have stored something.
  useEffect(() => {
    if (mayWait) return;
    const timer = setTimeout(async () => setMayWait(await mayHaveRecords()), LOOK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [mayWait, pathname]);
  return mayWait;
}

/** Retries when the browser is online: the page works without the lines, but an error would replace it. */
async function loadWaitingLines() {
  for (;;) {
    try {
      return { default: (await import('./waiting-lines.tsx')).WaitingLines };
    } catch (error) {
      if (toFailure(error) !== 'chunk') throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}
