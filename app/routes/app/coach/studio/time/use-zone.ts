import { type RefObject, useEffect, useState } from 'react';
import { startStretchLoop } from '#app/client/playback/start-stretch-loop.ts';

/** From the start of the wave. */
export type Zone = { startMs: number; endMs: number };

/** The part of the wave that plays in a loop; null: the whole wave plays once. */
export function useZone(
  ref: RefObject<HTMLVideoElement | null>,
  { fromMs, durationMs }: { fromMs: number; durationMs: number },
) {
  const [zone, setZone] = useState<Zone | null>(null);
  useEffect(() => {
    if (!ref.current || !zone) return;
    const { startMs, endMs } = zone;
    return startStretchLoop(ref.current, { startMs: fromMs + startMs, endMs: fromMs + endMs });
  }, [ref, zone, fromMs]);
  return {
    zone,
    /** A start behind the end moves the end to that of the wave, and the other way round. */
    startAt(ms: number) {
      const endMs = zone && zone.endMs > ms ? zone.endMs : durationMs;
      setZone({ startMs: ms, endMs });
    },
    endAt(ms: number) {
      const startMs = zone && zone.startMs < ms ? zone.startMs : 0;
      setZone({ startMs, endMs: ms });
    },
    clear: () => setZone(null),
  };
}
