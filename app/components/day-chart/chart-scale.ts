import type { SurfHour, TideExtreme } from '#app/domain/surf-report/surf-report.ts';

/** The ranges of the lanes, the same on all days so that users can compare them. */
export type ChartScale = {
  swellM: number;
  windKmh: number;
  /** Null where there is no tide data. */
  tideM: { from: number; to: number } | null;
};

/** Keeps a flat week flat and a calm week calm on the chart. */
const LEAST_SWELL_M = 1;
const LEAST_WIND_KMH = 25;
/** Leaves room for the labels above and below the curve. */
const TIDE_MARGIN = 0.45;

export function toChartScale(hours: SurfHour[], extremes: TideExtreme[]): ChartScale {
  const swells = hours.flatMap(({ swell, secondarySwell }) => [
    swell?.heightM ?? 0,
    secondarySwell?.heightM ?? 0,
  ]);
  const winds = hours.map(({ wind }) => Math.max(wind?.speedKmh ?? 0, wind?.gustKmh ?? 0));
  const tides = [
    ...hours.flatMap(({ tideM }) => (tideM === null ? [] : [tideM])),
    ...extremes.map(({ heightM }) => heightM),
  ];
  return {
    swellM: Math.max(LEAST_SWELL_M, ...swells) * 1.1,
    windKmh: Math.max(LEAST_WIND_KMH, ...winds),
    tideM: tides.length > 0 ? toTideScale(Math.min(...tides), Math.max(...tides)) : null,
  };
}

function toTideScale(lowest: number, highest: number) {
  const margin = Math.max(highest - lowest, 0.2) * TIDE_MARGIN;
  return { from: lowest - margin, to: highest + margin };
}
