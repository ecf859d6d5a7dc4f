import { useState } from 'react';
import type { RangeEnd } from '#app/components/timeline/range-handle.tsx';
import { formatMark } from '#app/lib/format/format-duration.ts';
import { parseDuration } from '#app/lib/parse/parse-duration.ts';

/** The marked range and its surfer: the text of the fields is the single source of truth. */
export function useMarks(kept: Record<string, string> | undefined) {
  const [start, setStart] = useState(kept?.startMs ?? '');
  const [end, setEnd] = useState(kept?.endMs ?? '');
  const [surferName, setSurferName] = useState(kept?.surferName ?? '');
  const startMs = parseDuration(start);
  const endMs = parseDuration(end);
  return {
    start,
    end,
    surferName,
    startMs,
    endMs,
    setStart,
    setEnd,
    setSurferName,
    set(mark: RangeEnd, ms: number) {
      const text = formatMark(Math.max(0, Math.round(ms)));
      if (mark === 'end') return setEnd(text);
      setStart(text);
      // A new start after the old end starts another wave.
      if (endMs !== null && endMs <= ms) setEnd('');
    },
    clear() {
      setStart('');
      setEnd('');
      setSurferName('');
    },
  };
}

export type Marks = ReturnType<typeof useMarks>;
