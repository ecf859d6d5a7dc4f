import { useState } from 'react';
import type { View } from './view.ts';

/** Longer videos start zoomed in: a thumb can't hit a second in an hour. */
const FIRST_VIEW_MS = 180_000;
const SHORTEST_VIEW_MS = 10_000;
/** The share of the view before the current time when the view pages on. */
const BEFORE = 0.1;

/** Returns the visible part of the timeline; it follows the video page by page. */
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
    // The current time keeps its place on the screen.
    const share = (nowMs - from) / lengthMs;
    setLengthMs(next);
    setFromMs(Math.max(0, Math.min(nowMs - share * next, durationMs - next)));
  }
}
