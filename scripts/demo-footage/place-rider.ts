import { ease, mix } from './easing.ts';
import type { Rider } from './scene.ts';
import { type Breaker, getCrest, getFaceLength, toAlong, toProfile } from './surface.ts';

/** Where a rider is on a wave. */
export type RiderPlace = {
  across: number;
  up: number;
  out: number /** Height on the face, 0 to 1. */;
  share: number;
};

const TURN_S = 2.2;

/** Seconds since the rider's own take-off. */
export function toRiderAge(breaker: Breaker, rider: Rider): number {
  return breaker.age - (rider.late ?? 0);
}

/** The rider's place `ago` seconds before the breaker's moment. */
export function placeRider(breaker: Breaker, rider: Rider, ago = 0): RiderPlace {
  const { swell, side } = breaker;
  const age = toRiderAge(breaker, rider) - ago;
  const lasts = swell.lasts - (rider.late ?? 0);
  const peel = Math.max(0, breaker.age - ago) * swell.speed;
  if (rider.style === 'white water') {
    const along = rider.ahead + age * 0.5;
    const across = swell.from + side * along;
    const down = 1.15 * getFaceLength(breaker, along);
    const share = toProfile(-down, getFaceLength(breaker, along));
    return { across, share, up: getCrest(breaker, along) * share + 0.05, out: breaker.out - down };
  }
  const turn = Math.max(0, age - 0.8) / TURN_S;
  const swings = rider.style === 'turns' ? 0.3 : 0.06;
  const riding = 0.5 - swings * Math.cos(turn * 2 * Math.PI);
  const share = age < 0.8 ? mix(0.86, 0.5 - swings, ease(-0.2, 0.8, age)) : riding;
  const leaving = ease(lasts - 0.6, lasts + 0.5, age);
  const along =
    peel +
    rider.ahead +
    mix(1.8, 1.3, ease(-0.5, 0.8, age)) +
    (rider.style === 'turns' ? 0.9 : 0.2) * Math.sin(turn * 2 * Math.PI) +
    leaving * 2.5;
  const across = swell.from + side * along;
  const down = (-Math.log(mix(share, 0.99, leaving)) / 1.5) ** (1 / 1.35);
  const behind = -down * (getFaceLength(breaker, along) + 0.3) + leaving * 1.6;
  const wave = { ...breaker, out: breaker.out + ago * 2.1 };
  return {
    across,
    share,
    up: getCrest(wave, toAlong(wave, across)) * mix(share, 0.97, leaving) + 0.04,
    out: wave.out + behind + Math.sin(across * 0.21 + swell.at) * 0.35,
  };
}

/** 0 to 1 to 0 where the board throws spray: at the top of each turn. */
export function getTurnPhase(age: number): number {
  return (((age - 0.8) / TURN_S) % 1) as number;
}
