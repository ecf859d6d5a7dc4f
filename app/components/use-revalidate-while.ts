import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 2000;

/** Asks the server anew every two seconds while something is under way and the page is seen. */
export function useRevalidateWhile(active: boolean, everyMs = EVERY_MS): void {
  const { revalidate, state } = useRevalidator();
  const [missed, setMissed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after a miss
  useEffect(() => {
    if (!active || state !== 'idle') return;
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      // A reload that fails puts an error page in place of everything that was typed.
      void isServerThere().then((there) =>
        there ? revalidate() : setMissed((count) => count + 1),
      );
    }, everyMs);
    const onVisible = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [active, everyMs, revalidate, state, missed]);
}

async function isServerThere(): Promise<boolean> {
  try {
    const answer = await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' });
    return answer.ok;
  } catch (error) {
    // What fetch says of a server or network that is away.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
