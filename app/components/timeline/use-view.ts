import { useState } from 'react';
import type { View } from './view.ts';

/** A longer video begins with a part of it in sight: a thumb can't hit a second in an hour. */
const FIRST_VIEW_MS = 180_000;
const SHORTEST_VIEW_MS = 10_000;
/** How much of the view lies before the film's place when it is turned over. */
const BEFORE = 0.1;

/** The part of the timeline that is in sight; follows the film like pages of a book. */
export function useView(durationMs: number, nowMs: number) {
  const [lengthMs, setLengthMs] = useState(Math.min(durationMs, FIRST_VIEW_MS));
  const [fromMs, setFromMs] = useState(0);
  const latest = Math.max(0, durationMs - lengthMs);
  const inSight = nowMs >= fromMs && nowMs <= fromMs + lengthMs;
  const wanted = inSight ? fromMs : nowMs - lengthMs * BEFORE;
  const from = Math.max(0, Math.min(wanted, latest));
  if (from !== fromMs) setFromMs(from);
  const view: View = { fromMs: from, toMs: from + lengthMs };
  const shortest = Math.min(SHORTEST_VIEW_MS, durationMs);
  return {
    view,
    zoomIn: lengthMs > shortest ? () => zoom(lengthMs / 2) : null,
    zoomOut: lengthMs < durationMs ? () => zoom(lengthMs * 2) : null,
  };

  function zoom(wantedMs: number) {
    const next = Math.max(shortest, Math.min(wantedMs, durationMs));
    // What is looked at stays where it is.
    const share = (nowMs - from) / lengthMs;
    setLengthMs(next);
    setFromMs(Math.max(0, Math.min(nowMs - share * next, durationMs - next)));
  }
}
