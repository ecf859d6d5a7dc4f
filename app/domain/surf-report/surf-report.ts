import type { FaceWord } from './face-words.ts';
import type { DayVerdict, HourVerdict } from './verdict.ts';

/** A well-known break, whose report is public. None of its data comes from a school. */
export type ReportSpot = {
  /** As in addresses: `coxos-ericeira`. */
  slug: string;
  name: string;
  place: string;
  /** ISO 3166-1, two letters. */
  country: string;
  /** Rounded to 0.01°: good for a forecast, not for navigation. */
  latitude: number;
  longitude: number;
  /** The direction out to sea, clockwise from north. */
  facingDegrees: number;
  /** IANA. Times are ISO 8601 in UTC; screens show them in this zone. */
  timeZone: string;
};

/**
 * Waves of one kind. A value that the source did not send, or that is impossible, is null: never a
 * guess.
 */
export type Swell = {
  heightM: number;
  periodS: number | null;
  /** Where it comes from, clockwise from north. */
  directionDegrees: number | null;
};

export type WindRelation = 'offshore' | 'cross-shore' | 'onshore';

export type Wind = {
  speedKmh: number;
  gustKmh: number | null;
  /** Where it comes from, clockwise from north. */
  directionDegrees: number | null;
  /** Null where the direction is not known. */
  relation: WindRelation | null;
};

/** The conditions of one hour, from its start. Each part is null where it is not known. */
export type SurfHour = {
  /** ISO 8601, UTC, on the hour. */
  time: string;
  /** All waves together. */
  waves: Swell | null;
  /** The strongest swell in them, and the next one. */
  swell: Swell | null;
  secondarySwell: Swell | null;
  /**
   * The approximate height of a breaking wave's face, computed from the swell; null with neither
   * swell nor waves.
   */
  faceM: number | null;
  /** The same in surfers' words: `waist high`. */
  faceWord: FaceWord | null;
  wind: Wind | null;
  waterCelsius: number | null;
  airCelsius: number | null;
  /** Above the datum of the tide's source. */
  tideM: number | null;
  /** Between first and last light. */
  isLight: boolean;
  /** One for each level, in the order of `reportLevels`; empty in the dark and where neither is known. */
  verdicts: HourVerdict[];
};

export type TideExtreme = {
  /** ISO 8601, UTC. */
  time: string;
  kind: 'high' | 'low';
  /** Above the datum of the tide's source. */
  heightM: number;
};

/**
 * A day of the spot's own calendar. Times are ISO 8601, UTC; null where the sun does not cross that
 * angle that day.
 */
export type LightDay = {
  /** `2026-11-22` */
  day: string;
  /** The sun 6° below the horizon: civil dawn and dusk. */
  firstLight: string | null;
  sunrise: string | null;
  sunset: string | null;
  lastLight: string | null;
  /** `dark` and `light` all day are for polar nights and days. */
  kind: 'usual' | 'light' | 'dark';
};

/** The source of figures, shown beside them. */
export type ReportSource = {
  /** Which figures: waves, swell and water; wind and air; tide; light. */
  of: 'sea' | 'air' | 'tide' | 'light';
  /** `Open-Meteo Marine`, `Peniche`, `suncalc` */
  name: string;
  /** The attribution that its licence requires. */
  credit: string;
  url: string;
  /**
   * `model`: a forecast by a model; `prediction`: computed from a gauge's measurements; `computed`:
   * astronomy.
   */
  kind: 'model' | 'prediction' | 'computed';
  /**
   * `fresh`; `old`: the newest available data, but older than it should be; `missing`: nothing to
   * show.
   */
  state: 'fresh' | 'old' | 'missing';
  /** When it was requested, ISO 8601, UTC. Null where nothing is fetched (tide, light) or was yet. */
  fetchedAt: string | null;
  /** The hours that it covers, ISO 8601, UTC. Null without any. */
  validFor: { from: string; to: string } | null;
  /** The gauge that the tide is computed from. */
  station: { name: string; distanceKm: number; datum: string } | null;
};

/** The whole report of a spot: 7 days and more by hour, from the current hour. */
export type SurfReport = {
  spot: ReportSpot;
  /** At least 168, hour by hour without a gap. */
  hours: SurfHour[];
  tideExtremes: TideExtreme[];
  /** Each day that the hours touch, in the spot's time zone, with the verdicts of its daylight. */
  days: { day: string; light: LightDay; verdicts: DayVerdict[] }[];
  sources: ReportSource[];
  /** Whether a request to the source is in progress, so that the page polls again soon. */
  isFetching: boolean;
};
