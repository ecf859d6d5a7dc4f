import { createTidePredictor } from '@neaps/tide-predictor';
import type { TideExtreme } from '../surf-report.ts';
import type { TideStation } from './tide-station.ts';

const HOUR_MS = 3_600_000;

/** Highs and lows between two times, in that order, and the heights at whole hours: ISO times to metres. */
export function toTide(
  station: TideStation,
  from: Date,
  to: Date,
): { extremes: TideExtreme[]; heightsM: Map<string, number> } {
  const predictor = createTidePredictor(station.constituents, { offset: station.meanLevelM });
  const span = { start: from, end: to, ...(station.offsets && { offsets: station.offsets }) };
  const hourly = predictor.getTimelinePrediction({ ...span, timeFidelity: HOUR_MS / 1000 });
  return {
    extremes: predictor
      .getExtremesPrediction(span)
      .map(({ time, level, high }) => ({
        time: time.toISOString(),
        kind: high ? 'high' : 'low',
        heightM: toCm(level),
      })),
    heightsM: new Map(hourly.map(({ time, level }) => [time.toISOString(), toCm(level)])),
  };
}

const toCm = (metres: number) => Math.round(metres * 100) / 100;
