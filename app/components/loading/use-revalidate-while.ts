import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 2000;

/**
 * Revalidates the page every two seconds while `active` and the page is visible.
 *
 * @param noticeUrl a long poll that responds when there may be news, instead of the interval
 */
export function useRevalidateWhile(
  active: boolean,
  everyMs = EVERY_MS,
  noticeUrl: string | null = null,
): void {
  const { revalidate, state } = useRevalidator();
  const [missed, setMissed] = useState(0);
  useEffect(() => {
    if (!active || state !== 'idle') return;
    const left = new AbortController();
    const ask = async () => {
      if (!isSeen()) return;
      // Checks first, since a failed revalidation would replace everything the user typed by an
      // error page.
      const isThere = await isServerThere(noticeUrl, left.signal);
      if (left.signal.aborted || !isSeen()) return;
      setMissed((count) => (isThere ? 0 : count + 1));
      if (isThere) await revalidate();
    };
    // A long poll waits at the server; after a failed one, wait here.
    const timer = setTimeout(() => void ask(), noticeUrl && missed === 0 ? 0 : everyMs);
    const onVisible = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      left.abort();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [active, everyMs, noticeUrl, revalidate, state, missed]);
}

function isSeen(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine;
}

async function isServerThere(noticeUrl: string | null, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = noticeUrl
      ? await fetch(noticeUrl, { cache: 'no-store', signal })
      : await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store', signal });
    return answer.ok;
  } catch (error) {
    // fetch throws a TypeError when the server or the network is unavailable.
    if (error instanceof TypeError || signal.aborted) return false;
    throw error;
  }
}
