import { toFaceWord } from './face-height.ts';
import type { SurfHour, Wind } from './surf-report.ts';
import type { HourVerdict, Rating, ReportLevel } from './verdict.ts';

type Limits = {
  /** Heights of faces, in metres: good; surfable; and the least that is beyond the level. */
  good: [number, number];
  fair: [number, number];
  unsafeFromM: number;
  /** From here on an offshore wind carries a surfer of this level out to sea. */
  offshoreUnsafeKmh: number;
  /** Below this period, waves are too weak for this level. */
  weakBelowS: number;
  /** Above this, waist high waves and higher ones hit too hard. */
  heavyAboveS: number;
};

/**
 * The limits that schools use: beginners in white water up to the waist, improvers on green waves
 * to the chest. Change these numbers here and nowhere else.
 */
const limits: Record<ReportLevel, Limits> = {
  beginner: {
    good: [0.4, 1],
    fair: [0.2, 1.2],
    unsafeFromM: 1.6,
    offshoreUnsafeKmh: 30,
    weakBelowS: 0,
    heavyAboveS: 14,
  },
  improver: {
    good: [0.6, 1.4],
    fair: [0.4, 1.7],
    unsafeFromM: 2.2,
    offshoreUnsafeKmh: 40,
    weakBelowS: 5,
    heavyAboveS: 16,
  },
  intermediate: {
    good: [0.8, 2],
    fair: [0.6, 2.6],
    unsafeFromM: 3.5,
    offshoreUnsafeKmh: 60,
    weakBelowS: 6.5,
    heavyAboveS: 20,
  },
  advanced: {
    good: [1, 4],
    fair: [0.7, 6],
    unsafeFromM: 8,
    offshoreUnsafeKmh: 75,
    weakBelowS: 7,
    heavyAboveS: 99,
  },
};

type Texture = { words: string; steps: 0 | 1 | 2 };

const ratings: readonly Rating[] = ['good', 'fair', 'poor'];
const WAIST_M = 0.75;

/**
 * The rating of an hour for one level, with its reason; null where the size of the waves is not
 * known.
 */
export function toHourVerdict(
  { faceM, swell, waves, wind }: Pick<SurfHour, 'faceM' | 'swell' | 'waves' | 'wind'>,
  level: ReportLevel,
): HourVerdict | null {
  if (faceM === null) return null;
  const { good, fair, unsafeFromM, offshoreUnsafeKmh, weakBelowS, heavyAboveS } = limits[level];
  const periodS = swell?.periodS ?? waves?.periodS ?? null;
  const size = [toFaceWord(faceM), periodS === null ? '' : `${Math.round(periodS)} s`];
  const say = (rating: Rating, why: string, ...words: string[]): HourVerdict => {
    const listed = [...words, ...size].filter(Boolean).join(', ');
    return { level, rating, reason: why ? `${why}: ${listed}` : listed };
  };
  if (faceM >= unsafeFromM) return say('unsafe', 'too big');
  if (wind?.relation === 'offshore' && wind.speedKmh >= offshoreUnsafeKmh) {
    return say('unsafe', 'the wind blows out to sea', nameWind(wind));
  }
  const texture = toTexture(wind);
  if (faceM < fair[0]) return say('poor', 'too small', texture.words);
  if (faceM > fair[1]) return say('poor', 'big for this level', texture.words);
  const isWeak = periodS !== null && periodS < weakBelowS;
  const isHeavy = periodS !== null && periodS > heavyAboveS && faceM >= WAIST_M;
  const isGoodSize = faceM >= good[0] && faceM <= good[1];
  const steps = texture.steps + Number(isWeak) + Number(isHeavy) + Number(!isGoodSize);
  const why = isWeak ? 'weak' : isHeavy ? 'heavy' : '';
  return say(ratings[Math.min(steps, 2)] ?? 'poor', why, texture.words);
}

/**
 * How the wind shapes the waves' faces. Without figures: the page shows those beside it, in the
 * visitor's units.
 */
function toTexture(wind: Wind | null): Texture {
  if (!wind) return { words: 'wind not known', steps: 1 };
  const { speedKmh, relation } = wind;
  if (speedKmh < 8) return { words: 'glassy', steps: 0 };
  if (relation === 'offshore' && speedKmh < 50) {
    return speedKmh < 35 ? { words: 'clean', steps: 0 } : { words: nameWind(wind), steps: 1 };
  }
  if (speedKmh < 14) return { words: 'nearly clean', steps: 0 };
  const blownOutFromKmh = relation === 'onshore' ? 25 : 32;
  return speedKmh < blownOutFromKmh
    ? { words: `bumpy in ${nameWind(wind)}`, steps: 1 }
    : { words: `blown out by ${nameWind(wind)}`, steps: 2 };
}

/**
 * `strong onshore wind`, roughly by Beaufort: light to 3, fresh 5, strong 6 and 7, gale from 8 on.
 */
function nameWind({ speedKmh, relation }: Wind): string {
  const strength = [
    ['gale-force', 62],
    ['strong', 39],
    ['fresh', 29],
    ['moderate', 20],
    ['light', 0],
  ] as const;
  const word = strength.find(([, fromKmh]) => speedKmh >= fromKmh)?.[0] ?? 'light';
  return [word, relation, 'wind'].filter(Boolean).join(' ');
}
