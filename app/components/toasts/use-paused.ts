import { useCallback, useState } from 'react';

/** Whether a toast's time stands still, as Radix tells it. */
export function usePaused() {
  const [isPaused, setIsPaused] = useState(false);
  const onPause = useCallback(() => setIsPaused(true), []);
  const onResume = useCallback(() => setIsPaused(false), []);
  return { isPaused, onPause, onResume };
}
