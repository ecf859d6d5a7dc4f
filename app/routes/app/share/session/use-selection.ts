import { type FormEvent, useCallback, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';

/**
 * Returns whether the user selects waves of a list, and how many are selected: the checkboxes
 * themselves know which.
 *
 * @param isAsked whether the page was opened for that, without scripts
 */
export function useSelection(isAsked: boolean) {
  const [isOn, setOn] = useState(isAsked);
  const [firstId, setFirstId] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  const isCounted = useHydrated();
  const start = useCallback((waveId: string | null) => {
    setOn(true);
    setFirstId(waveId);
    setCount(waveId ? 1 : 0);
  }, []);
  const stop = useCallback(() => setOn(false), []);
  const onChange = useCallback(({ currentTarget }: FormEvent<HTMLElement>) => {
    setCount(currentTarget.querySelectorAll('input:checked').length);
  }, []);
  return { isOn, firstId, count: isCounted ? count : null, start, stop, onChange };
}
