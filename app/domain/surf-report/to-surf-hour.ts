import { getPosition } from 'suncalc';
import { toFaceWord, toHighestFaceM } from './face-height.ts';
import type { StoredHour } from './store/stored-hour.ts';
import type { SurfHour, Swell, Wind } from './surf-report.ts';
import { toHourVerdict } from './to-hour-verdict.ts';
import { toWindRelation } from './to-wind-relation.ts';
import { reportLevels } from './verdict.ts';

const HALF_HOUR_MS = 1_800_000;
/** Civil twilight: the same angle as first and last light. */
const LIGHT_FROM_DEGREES = -6;

type Spot = { latitude: number; longitude: number; facingDegrees: number | null };

/**
 * An hour at a spot, from the known values. Where the spot's facing is unknown, waves meet it
 * straight.
 */
export function toSurfHour(
  time: string,
  known: StoredHour,
  tideM: number | null,
  spot: Spot,
): SurfHour {
  const waves = toSwell(known.waveHeightM, known.wavePeriodS, known.waveDirection);
  const swell = toSwell(known.swellHeightM, known.swellPeriodS, known.swellDirection);
  const secondarySwell = toSwell(
    ...([known.secondaryHeightM, known.secondaryPeriodS, known.secondaryDirection] as const),
  );
  const faceM = toHighestFaceM([waves, swell, secondarySwell], spot.facingDegrees);
  const middle = new Date(Date.parse(time) + HALF_HOUR_MS);
  const isLight = getPosition(middle, spot.latitude, spot.longitude).altitude > LIGHT_FROM_DEGREES;
  const hour = {
    time,
    waves,
    swell,
    secondarySwell,
    faceM,
    wind: toWind(known, spot.facingDegrees),
    faceWord: faceM === null ? null : toFaceWord(faceM),
    waterCelsius: known.waterCelsius ?? null,
    airCelsius: known.airCelsius ?? null,
    tideM,
    isLight,
  };
  const verdicts = isLight
    ? reportLevels.map((level) => toHourVerdict(hour, level)).filter((verdict) => verdict !== null)
    : [];
  return { ...hour, verdicts };
}

function toSwell(heightM?: number, periodS?: number, directionDegrees?: number): Swell | null {
  if (heightM === undefined) return null;
  return { heightM, periodS: periodS ?? null, directionDegrees: directionDegrees ?? null };
}

function toWind(
  { windKmh, gustKmh, windDirection }: StoredHour,
  facing: number | null,
): Wind | null {
  if (windKmh === undefined) return null;
  return {
    speedKmh: windKmh,
    gustKmh: gustKmh ?? null,
    directionDegrees: windDirection ?? null,
    relation:
      windDirection === undefined || facing === null ? null : toWindRelation(windDirection, facing),
  };
}
