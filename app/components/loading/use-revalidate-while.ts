import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 2000;

/**
 * Asks the server anew every two seconds while something is under way and the page is seen.
 *
 * @param noticeUrl answers when there may be something new, so that asking need not wait for the time
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
      // A reload that fails puts an error page in place of everything that was typed.
      const isThere = await isServerThere(noticeUrl, left.signal);
      if (left.signal.aborted || !isSeen()) return;
      setMissed((count) => (isThere ? 0 : count + 1));
      if (isThere) await revalidate();
    };
    // A notice waits at the server; after one that never came, we wait here.
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
    // What fetch says of a server or network that is away.
    if (error instanceof TypeError || signal.aborted) return false;
    throw error;
  }
}
