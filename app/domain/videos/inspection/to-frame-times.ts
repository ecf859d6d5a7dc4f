/** An edit list may cut in mid-frame; a frame that starts this little before 0 is shown. */
const EDIT_ROUNDING_S = 0.0005;
/** Cameras' clocks jitter; an interval off by more than this share of the usual one is a change of rate. */
const JITTER_SHARE = 0.2;
const VARIABLE_SHARE = 0.02;
const FAST_QUANTILE = 0.2;
const FALLBACK_RATE = 25;
const HIGHEST_RATE = 1000;
/** A longer interval than usual by at least this means missing pictures; no camera is that slow. */
const GAP_S = 2;
const GAP_FACTOR = 10;

export type FrameTimes = {
  count: number;
  hidden: number;
  firstS: number;
  frameRate: number;
  variable: boolean;
  /** The total of all gaps without pictures; 0 without gaps. */
  missingS: number;
  /** The start of the first gap. */
  missingFromS: number;
};

/** Counts the frames shown and finds their rate from their times (seconds, any order, changed in place by sorting). */
export function toFrameTimes(times: Float64Array): FrameTimes {
  times.sort();
  const shown = times.filter((time) => time >= -EDIT_ROUNDING_S);
  const steps = shown.slice(1).map((time, index) => time - (shown[index] ?? time));
  const gaps = steps.toSorted();
  const median = quantile(gaps, 0.5);
  const even = gaps.filter((gap) => Math.abs(gap - median) <= JITTER_SHARE * median);
  const variable = gaps.length > 0 && 1 - even.length / gaps.length > VARIABLE_SHARE;
  // Of changing rates the fastest that lasts counts; else the average of the even gaps, since containers round times.
  const gap = variable
    ? quantile(gaps, FAST_QUANTILE)
    : even.reduce((sum, next) => sum + next, 0) / even.length;
  const leap = Math.max(GAP_S, GAP_FACTOR * median);
  return {
    missingS: steps.filter((step) => step > leap).reduce((sum, step) => sum + step - median, 0),
    missingFromS: shown[steps.findIndex((step) => step > leap)] ?? 0,
    count: shown.length,
    hidden: times.length - shown.length,
    firstS: shown[0] ?? 0,
    frameRate: toStandardRate(1 / gap),
    variable,
  };
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

const STANDARD_RATES = [
  24000 / 1001,
  24,
  25,
  30000 / 1001,
  30,
  48,
  50,
  60000 / 1001,
  60,
  90,
  100,
  120000 / 1001,
  120,
  240,
];
/** Half the distance between 29.97 and 30, as a share. */
const STANDARD_SHARE = 0.0005;

function toStandardRate(rate: number): number {
  if (!Number.isFinite(rate) || rate <= 0 || rate > HIGHEST_RATE) return FALLBACK_RATE;
  const nearest = STANDARD_RATES.reduce((best, next) =>
    Math.abs(next - rate) < Math.abs(best - rate) ? next : best,
  );
  return Math.abs(nearest - rate) / rate < STANDARD_SHARE ? nearest : rate;
}
