import { toEased, toMixed } from './easing.ts';
import type { Rider } from './scene.ts';
import {
  type Breaker,
  COMES,
  getBend,
  getCrest,
  getFaceLength,
  toCrestDistance,
  toProfile,
} from './surface.ts';

/** Where a rider is on a wave. */
type RiderPlace = { across: number; up: number; out: number };

const TURN_S = 2.2;
const FIRST_TURN_S = 0.8;

/** Seconds since the rider's own take-off. */
export function toRiderAge(breaker: Breaker, rider: Rider): number {
  return breaker.age - (rider.late ?? 0);
}

/** The rider's place `ago` seconds before the breaker's moment. */
export function toRiderPlace(breaker: Breaker, rider: Rider, ago = 0): RiderPlace {
  const age = toRiderAge(breaker, rider) - ago;
  return rider.style === 'white water'
    ? placeInWhiteWater(breaker, rider, age)
    : placeOnFace({ ...breaker, out: breaker.out + ago * COMES }, rider, { age, ago });
}

/** At its foot, straight to the beach. */
function placeInWhiteWater(breaker: Breaker, rider: Rider, age: number): RiderPlace {
  const along = rider.ahead + age * 0.5;
  const faceLength = getFaceLength(breaker, along);
  const down = 1.15 * faceLength;
  return {
    across: breaker.swell.from + breaker.side * along,
    up: getCrest(breaker, along) * toProfile(-down, faceLength) + 0.05,
    out: breaker.out - down,
  };
}

/** Down the face, up and down in turns, and out over the crest. */
function placeOnFace(
  breaker: Breaker,
  rider: Rider,
  { age, ago }: { age: number; ago: number },
): RiderPlace {
  const { swell, side, out } = breaker;
  const lasts = swell.lasts - (rider.late ?? 0);
  const peel = Math.max(0, breaker.age - ago) * swell.speed;
  const turn = (Math.max(0, age - FIRST_TURN_S) / TURN_S) * 2 * Math.PI;
  const swings = rider.style === 'turns' ? 0.3 : 0.06;
  const share =
    age < FIRST_TURN_S
      ? toMixed(0.86, 0.5 - swings, toEased(-0.2, FIRST_TURN_S, age))
      : 0.5 - swings * Math.cos(turn);
  const leaving = toEased(lasts - 0.6, lasts + 0.5, age);
  const along =
    peel +
    rider.ahead +
    toMixed(1.8, 1.3, toEased(-0.5, FIRST_TURN_S, age)) +
    (rider.style === 'turns' ? 0.9 : 0.2) * Math.sin(turn) +
    leaving * 2.5;
  const across = swell.from + side * along;
  const down = toCrestDistance(toMixed(share, 0.99, leaving), getFaceLength(breaker, along) + 0.3);
  return {
    across,
    up: getCrest(breaker, along) * toMixed(share, 0.97, leaving) + 0.04,
    out: out - down + leaving * 1.6 + getBend(swell, across),
  };
}

/** The share of a turn that is ridden, from 0 to 1; the board throws spray in its middle. */
export function getTurnPhase(age: number): number {
  return ((age - FIRST_TURN_S) / TURN_S) % 1;
}
