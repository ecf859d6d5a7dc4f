import { ease, mix } from './easing.ts';
import type { Ride } from './rides.ts';

/** Where a wave first breaks, and how fast the break runs along it (pixels, pixels a second). */
export const TAKE_OFF_X = 250;
const RISES_S = 4.5;
const FADES_S = 3;
const FACE_PX = 205;

/** A wave that breaks to the right, at one moment. */
export type Wave = {
  /** Seconds since the start of the ride. */
  age: number;
  /** Seconds that the ride lasts. */
  length: number;
  /** 0 flat to 1 full. */
  power: number;
  /** The current position of the break. */
  peel: number;
  speed: number;
  base: (x: number) => number;
  /** Height of the green face above its base. */
  face: (x: number) => number;
};

/** @returns null while the sea is flat */
export function getWave(ride: Ride, seconds: number): Wave | null {
  const age = seconds - ride.start;
  const length = ride.end - ride.start;
  if (age < -RISES_S || age > length + FADES_S) return null;
  const speed = (1010 - TAKE_OFF_X) / length;
  const peel = TAKE_OFF_X + speed * age;
  const power = ease(-RISES_S, 0.3, age) * (1 - ease(length - 1.2, length + FADES_S, age));
  const near = mix(318, 468, ease(-RISES_S, 0.6, age)) + Math.max(0, age) * 2.5;
  return {
    age,
    length,
    power,
    peel,
    speed,
    base: (x) => near + Math.sin(x / 150 + seconds) * 2.5 - 8 * ease(300, 1100, Math.abs(x - peel)),
    face: (x) => {
      const away = Math.abs(x - Math.max(peel, TAKE_OFF_X));
      const shoulder = 0.16 + 0.84 * Math.exp(-((away / 370) ** 1.8));
      const wobble =
        1 + 0.02 * Math.sin(x / 70 - seconds * 1.3) + 0.015 * Math.sin(x / 31 + seconds);
      const broken = age > 0 ? 1 - ease(-20, 330, peel - x) : 1;
      return broken * FACE_PX * power * shoulder * wobble * (1 - 0.9 * ease(620, 1250, away));
    },
  };
}
