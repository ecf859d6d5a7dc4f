import { useEffect, useRef } from 'react';
import { createStayAwake } from '#app/client/upload/stay-awake.client.ts';

/**
 * Keeps the screen on while the camera films, and lets the browser ask before the user leaves in
 * the middle of a take.
 */
export function useAwake(isFilming: boolean, isTaking: boolean): void {
  const state = useRef({ isFilming, isTaking });
  const check = useRef<() => void>(undefined);

  useEffect(() => {
    const stopper = new AbortController();
    const isFilming = () => state.current.isFilming;
    const isTaking = () => state.current.isTaking;
    check.current = createStayAwake(isFilming, isTaking, stopper.signal);
    return () => {
      state.current = { isFilming: false, isTaking: false };
      check.current?.();
      stopper.abort();
    };
  }, []);

  useEffect(() => {
    state.current = { isFilming, isTaking };
    check.current?.();
  }, [isFilming, isTaking]);
}
