import { toEased } from './easing.ts';
import type { Scene, Swell } from './scene.ts';

/** Metres a second at which waves come closer. */
export const COMES = 2.1;
const RISES_S = 8;
const ROLLS_ON_S = 5;

/** A ridden wave at one moment. Places along it are in metres, in the direction in which it breaks. */
export type Breaker = {
  swell: Swell;
  /** Seconds since it began to break. */
  age: number;
  /** 1 or -1: whether it breaks to the right. */
  side: number;
  /** Metres out. */
  out: number;
  /** Where the white water ends along the wave. */
  peel: number;
  /** Crest above the flat sea at its highest, in metres. */
  height: number;
  /** 1 while it breaks, 0 before and when it has rolled out. */
  strength: number;
};

/** The waves of the moment, the nearest first. */
export function listBreakers(scene: Scene, seconds: number): Breaker[] {
  return scene.swells
    .map((swell) => toBreaker(scene, swell, seconds))
    .filter((breaker) => breaker !== null)
    .sort((a, b) => a.out - b.out);
}

export function toBreaker(scene: Scene, swell: Swell, seconds: number): Breaker | null {
  const age = seconds - swell.at;
  if (age < -RISES_S || age > swell.lasts + ROLLS_ON_S) return null;
  const grown = 0.35 + 0.65 * toEased(-RISES_S, -0.3, age);
  const rolledOut = toEased(swell.lasts - 0.5, swell.lasts + ROLLS_ON_S, age);
  return {
    swell,
    age,
    side: swell.towards === 'right' ? 1 : -1,
    out: scene.camera.distance + 6 - age * COMES,
    peel: Math.max(0, age) * swell.speed,
    height: swell.height * grown * (1 - 0.8 * rolledOut) * toEased(-RISES_S, -RISES_S + 3, age),
    strength: toEased(-0.4, 0.5, age) * (1 - rolledOut),
  };
}

/** Metres along the wave, from where it began to break. */
export function toAlong({ side, swell }: Breaker, across: number): number {
  return side * (across - swell.from);
}

/** The share of the wave that is white water at a place along it, 0 to 1. */
export function getBroken(breaker: Breaker, along: number): number {
  if (breaker.age < -0.4) return 0;
  const { peel, age, swell } = breaker;
  if (swell.closesOut)
    return toEased(-0.4, 1.6, age + Math.sin(along * 0.9) * 0.5 - Math.abs(along) * 0.05);
  const front = 1 - toEased(peel - 2.2, peel + 0.4, along);
  const back = 1 - toEased(0.5 + age * 2.2, 3 + age * 2.6, -along);
  return front * back * toEased(-0.4, 0.5, age);
}

/** Height of the crest above the flat sea. */
export function getCrest(breaker: Breaker, along: number): number {
  const { peel, age, swell, height } = breaker;
  if (swell.closesOut) return height * (1 - 0.35 * getBroken(breaker, along));
  const ahead = along - Math.max(peel, 0);
  const shoulder = 1 - 0.62 * toEased(1, 17, ahead) - 0.25 * toEased(15, 40, ahead);
  const behind = along < 0 ? 1 - 0.7 * toEased(0, 16, -along) : 1;
  const old = Math.max(0, peel - Math.max(0, along)) / swell.speed;
  const fallen = 0.34 + 0.66 * Math.exp(-old / 3.2);
  return height * shoulder * behind * (age > 0 ? 1 + (fallen - 1) * getBroken(breaker, along) : 1);
}

/** Length of the face from crest to foot: short where it is steep. */
export function getFaceLength(breaker: Breaker, along: number): number {
  const { peel, height, age } = breaker;
  const ahead = Math.abs(along - Math.max(0, peel));
  const steep = toEased(-4, 0.2, age);
  return height * (2.6 - steep * (1.35 - 1.1 * toEased(0, 15, ahead)));
}

/** The share of the crest's height, `behind` metres behind the crest. */
export function toProfile(behind: number, faceLength: number): number {
  if (behind >= 0) return readProfile(backs, behind / (2.2 + faceLength * 1.2));
  return readProfile(faces, -behind / faceLength);
}

/** Of a face: in its lengths from the crest; of a back: in lengths that grow with that of the face. */
const PROFILE_LENGTHS = 8;
const PROFILE_STEPS = 4096;
const backs = createProfile((behind) => Math.exp(-(behind ** 2)));
const faces = createProfile(
  (down) => Math.exp(-1.5 * down ** 1.35) - 0.1 * Math.exp(-((down - 2.4) ** 2)),
);

function createProfile(toShare: (lengths: number) => number): Float64Array {
  return Float64Array.from({ length: PROFILE_STEPS }, (_, i) =>
    toShare((i / PROFILE_STEPS) * PROFILE_LENGTHS),
  );
}

/** From a table, since each pixel of water near a wave needs one. */
function readProfile(profile: Float64Array, lengths: number): number {
  return profile[Math.floor(lengths * (PROFILE_STEPS / PROFILE_LENGTHS))] ?? 0;
}

/** Metres in front of the crest at which the face has a share of the crest's height. */
export function toCrestDistance(share: number, faceLength: number): number {
  return faceLength * (-Math.log(share) / 1.5) ** (1 / 1.35);
}

/** Metres by which a wave is further out at a place: no crest is a straight line. */
export function getBend(swell: Swell, across: number): number {
  return sine(across * 0.21 + swell.at) * 0.35;
}

/** Lines of swell that no surfer rides. */
export function getSwell(across: number, out: number, seconds: number): number {
  const far = toEased(20, 60, out);
  return (
    (0.2 * sine(out * 0.31 + seconds * 0.62 + 0.6 * sine(across * 0.05)) +
      0.11 * sine(out * 0.53 + seconds * 0.95 + across * 0.045 + 1.3) +
      0.07 * sine(out * 0.9 + seconds * 1.4 - across * 0.4 + sine(across * 0.23))) *
    (0.35 + 0.65 * far)
  );
}

const STEPS = 4096;
const sines = Float64Array.from({ length: STEPS }, (_, i) => Math.sin((i / STEPS) * 2 * Math.PI));

/** From a table, since the sea needs millions. */
function sine(angle: number): number {
  return sines[((angle + 2000 * Math.PI) * (STEPS / (2 * Math.PI))) & (STEPS - 1)] ?? 0;
}
