import type { SurfHour, TideExtreme } from '#app/domain/surf-report/surf-report.ts';

const HOUR_MS = 3_600_000;

export type TideNow = {
  heightM: number;
  /** Null at the turn, and where the next hour is unknown. */
  way: 'rising' | 'falling' | null;
};

/**
 * Interpolates the tide's height between two hours, with its direction. Null where it is unknown.
 */
export function readTide([hour, next]: SurfHour[], now: string): TideNow | null {
  if (!hour || hour.tideM === null) return null;
  if (!next || next.tideM === null) return { heightM: hour.tideM, way: null };
  const part = Math.min(1, Math.max(0, (Date.parse(now) - Date.parse(hour.time)) / HOUR_MS));
  const rise = next.tideM - hour.tideM;
  return {
    heightM: hour.tideM + rise * part,
    way: rise === 0 ? null : rise > 0 ? 'rising' : 'falling',
  };
}

/** Returns the next high and the next low, the earlier first. */
export function listNextTides(extremes: TideExtreme[], now: string): TideExtreme[] {
  const ahead = extremes.filter(({ time }) => Date.parse(time) > Date.parse(now));
  return [...ahead]
    .sort((a, b) => Date.parse(a.time) - Date.parse(b.time))
    .filter(({ kind }, index, all) => all.findIndex((other) => other.kind === kind) === index);
}
