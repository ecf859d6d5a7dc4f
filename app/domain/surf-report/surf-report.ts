import type { FaceWord } from './face-words.ts';
import type { DayVerdict, HourVerdict } from './verdict.ts';

/** A well-known break that anybody may look up. Nothing of it comes from a school. */
export type ReportSpot = {
  /** As addresses have it: `coxos-ericeira`. */
  slug: string;
  name: string;
  place: string;
  /** ISO 3166-1, two letters. */
  country: string;
  /** Rounded to 0.01°: good for a forecast, not for finding a way. */
  latitude: number;
  longitude: number;
  /** Where one looks when looking out to sea, clockwise from north. */
  facingDegrees: number;
  /** IANA. Times are ISO 8601 in UTC; screens show them in this zone. */
  timeZone: string;
};

/** Waves of one kind. What the source did not say, or said wrongly, is null: never a guess. */
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

/** What one hour is like, from its start. Each part is null where it is not known. */
export type SurfHour = {
  /** ISO 8601, UTC, on the hour. */
  time: string;
  /** All waves together. */
  waves: Swell | null;
  /** The strongest swell in them, and the next one. */
  swell: Swell | null;
  secondarySwell: Swell | null;
  /** How high a breaking wave's face about is, worked out of the swell; null with neither swell nor waves. */
  faceM: number | null;
  /** The same as surfers say it: `waist high`. */
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

/** A day of the spot's own calendar. Times are ISO 8601, UTC; null where the sun does not pass there that day. */
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

/** Where figures are from, to be said beside them. */
export type ReportSource = {
  /** Which figures: waves, swell and water; wind and air; tide; light. */
  of: 'sea' | 'air' | 'tide' | 'light';
  /** `Open-Meteo Marine`, `Peniche`, `suncalc` */
  name: string;
  /** Who is to be named with it, as its licence asks. */
  credit: string;
  url: string;
  /** `model`: a forecast by a model; `prediction`: worked out of what a gauge measured; `computed`: astronomy. */
  kind: 'model' | 'prediction' | 'computed';
  /** `fresh`; `old`: the newest that there is, and older than it should be; `missing`: nothing to show. */
  state: 'fresh' | 'old' | 'missing';
  /** When it was asked, ISO 8601, UTC. Null where nothing is fetched (tide, light) or was yet. */
  fetchedAt: string | null;
  /** The hours it says something about, ISO 8601, UTC. Null without any. */
  validFor: { from: string; to: string } | null;
  /** The gauge that the tide is worked out of. */
  station: { name: string; distanceKm: number; datum: string } | null;
};

/** All of a spot's report: 7 days and more by hour, from the hour that runs. */
export type SurfReport = {
  spot: ReportSpot;
  /** At least 168, hour by hour without a gap. */
  hours: SurfHour[];
  tideExtremes: TideExtreme[];
  /** Each day that the hours touch, in the spot's time zone, with the verdicts of its daylight. */
  days: { day: string; light: LightDay; verdicts: DayVerdict[] }[];
  sources: ReportSource[];
  /** Whether the source is being asked right now, so that asking again soon is worth it. */
  isFetching: boolean;
};
