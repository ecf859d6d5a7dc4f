import { Histogram } from 'prom-client';
import { getOrCreateInProcess } from '../observe/get-or-create-in-process.server.ts';

/**
 * Google rates values below the first of each pair as good, above the second as poor: 0.2 and 0.5
 * s, 1.8 and 3 s, 2.5 and 4 s.
 */
const SECONDS = [0.1, 0.2, 0.5, 1, 1.8, 2.5, 3, 4, 6, 10];
const SHIFT = [0.01, 0.05, 0.1, 0.25, 0.5, 1];

/** How pages load for visitors, as their browsers report it; for the registry of the server. */
export const webVitals = getOrCreateInProcess('web-vitals', () => ({
  seconds: new Histogram({
    name: 'waveback_web_vital_seconds',
    help: 'First and largest contentful paint, and interaction to next paint, as browsers measure them.',
    labelNames: ['metric'],
    buckets: SECONDS,
    registers: [],
  }),
  shift: new Histogram({
    name: 'waveback_web_vital_layout_shift',
    help: 'Cumulative layout shift, as browsers measure it.',
    buckets: SHIFT,
    registers: [],
  }),
}));

/** @param vital a time in ms, except for CLS, which has no unit */
export function saveWebVital({ name, value }: { name: string; value: number }): void {
  if (name === 'CLS') webVitals.shift.observe(value);
  else webVitals.seconds.observe({ metric: name }, value / 1000);
}
