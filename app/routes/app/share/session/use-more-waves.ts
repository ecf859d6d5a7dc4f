import { useCallback, useEffect, useRef, useState } from 'react';
import type { ViewedWave, WavePage } from '#app/domain/waves/viewed-wave.ts';
import { getWavePage } from './get-wave-page.client.ts';

/** The next page loads when the end of the list is this close: some rows on a phone. */
const AHEAD = '1200px';

/**
 * Returns the waves of a list that grows as the user scrolls.
 *
 * @param first the page that came with the document
 * @param toAddress returns the address of the page after a cursor
 * @returns `end` is the ref of the element below the last wave
 */
export function useMoreWaves(first: WavePage, toAddress: (after: string) => string) {
  const [further, setFurther] = useState<WavePage[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const left = useRef<AbortController>(undefined);
  const { next } = further.at(-1) ?? first;
  const address = next && toAddress(next);

  const load = useCallback(async () => {
    if (!address || left.current) return;
    const asking = new AbortController();
    left.current = asking;
    setLoading(true);
    const page = await getWavePage(address, asking.signal);
    if (asking.signal.aborted) return;
    left.current = undefined;
    setLoading(false);
    setFailed(page === null);
    if (page) setFurther((pages) => [...pages, page]);
  }, [address]);

  useEffect(() => {
    if (!end.current || !address || hasFailed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [address, hasFailed, load]);
  useEffect(
    () => () => {
      left.current?.abort();
      left.current = undefined;
    },
    [],
  );

  return { waves: onceEach([first, ...further]), next, end, load, isLoading, hasFailed };
}

/** A wave whose start changed meanwhile may be on two pages. */
function onceEach(pages: WavePage[]): ViewedWave[] {
  const waves = pages.flatMap((page) => page.waves);
  return [...new Map(waves.map((wave) => [wave.id, wave])).values()];
}
