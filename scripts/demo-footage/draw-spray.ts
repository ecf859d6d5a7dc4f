import { drawLimb } from './draw-limb.ts';
import { toEased } from './easing.ts';
import { toNoise } from './noise.ts';
import type { Picture } from './picture.ts';
import type { Light } from './scene.ts';
import { type Breaker, getCrest } from './surface.ts';
import { getTurnPhase, toRiderAge, toRiderPlace } from './to-rider-place.ts';
import { toPixel, type View } from './view.ts';

/** A drop or puff: where it starts, in metres, how it flies, and how long. */
type Drop = { across: number; up: number; out: number; radius: number; alpha: number };

/** Draws the water in the air: over the white water, off the lip, and where boards turn or surfers fall. */
export function drawSpray(picture: Picture, view: View, light: Light, breaker: Breaker): void {
  const drops = [
    ...listSplashes(breaker),
    ...listMist(breaker),
    ...breaker.swell.riders.flatMap((rider) => [
      ...listTurnDrops(breaker, rider),
      ...listFallDrops(breaker, rider),
    ]),
  ];
  for (const { across, up, out, radius, alpha } of drops) {
    const at = toPixel(view, across, up, out);
    const size = (radius * view.focal) / out;
    drawLimb(
      picture,
      {
        from: at,
        to: at,
        fromRadius: size * 0.5,
        toRadius: size * 0.5,
        colour: light.foam,
        alpha: alpha * Math.min(1, size),
        soft: Math.max(1, size),
      },
      { out: out - 1, lit: [0, 0], shade: 0.92 },
    );
  }
}

/** Where the lip lands, and along the top of the white water. */
function listSplashes({ age, peel, strength, swell, side, out, ...breaker }: Breaker): Drop[] {
  const drops: Drop[] = [];
  if (strength < 0.05) return drops;
  for (let i = 0; i < 190; i++) {
    const period = 0.7 + toNoise(i, 1) * 0.8;
    const turns = age / period + toNoise(i, 2);
    const life = turns - Math.floor(turns);
    const seed = Math.floor(turns) * 13 + i;
    const back = swell.closesOut
      ? (toNoise(seed, 3) - 0.5) * 26
      : toNoise(seed, 3) ** 2.2 * 16 - 0.8;
    const along = swell.closesOut ? back : peel - back;
    const crest = getCrest({ age, peel, strength, swell, side, out, ...breaker }, along);
    const force = strength * crest * (0.3 + 0.7 * Math.exp(-Math.max(0, back) / 4));
    const jump = (0.3 + toNoise(seed, 4) * 0.75) * force;
    drops.push({
      across: swell.from + side * (along - life * (0.4 + toNoise(seed, 5))),
      up: crest * (0.75 + 0.25 * toNoise(seed, 6)) + jump * 4 * life * (1 - life) * 0.8,
      out: out - 0.3 - toNoise(seed, 7) * 1.2,
      radius: (0.03 + toNoise(seed, 8) ** 3 * 0.16) * (1 + life),
      alpha: 0.75 * (1 - life) * toEased(0, 0.15, life) * strength,
    });
  }
  return drops;
}

/** Fine water that hangs over the break and drifts back over the crest. */
function listMist(breaker: Breaker): Drop[] {
  const { age, peel, strength, swell, side, out } = breaker;
  const drops: Drop[] = [];
  for (let i = 0; i < 46; i++) {
    const turns = age / (1.3 + toNoise(i, 11)) + toNoise(i, 12);
    const life = turns - Math.floor(turns);
    const seed = Math.floor(turns) * 17 + i;
    const along = peel + 2 - toNoise(seed, 13) * (swell.closesOut ? 22 : 9);
    const crest = getCrest(breaker, along);
    drops.push({
      across: swell.from + side * (along - life * 1.5),
      up: crest * (0.95 + life * 0.2),
      out: out + 0.3 + life * 1.5,
      radius: 0.25 + life * 0.6,
      alpha: 0.11 * toEased(0, 0.2, life) * (1 - life) * strength,
    });
  }
  return drops;
}

/** A fan of water off the rail at the top of a turn. */
function listTurnDrops(breaker: Breaker, rider: Breaker['swell']['riders'][number]): Drop[] {
  const age = toRiderAge(breaker, rider);
  if (
    rider.style !== 'turns' ||
    age < 1.2 ||
    age > breaker.swell.lasts ||
    age > (rider.fallsAt ?? 99)
  )
    return [];
  const phase = getTurnPhase(age);
  const since = phase - 0.36;
  if (since < 0 || since > 0.34) return [];
  const life = since / 0.34;
  const from = toRiderPlace(breaker, rider, since * 1.1);
  return Array.from({ length: 130 }, (_, i) => {
    const speed = 0.3 + toNoise(i, 21) * 1.3;
    const angle = 0.35 + toNoise(i, 22) * 1.05;
    return {
      across: from.across - breaker.side * (0.4 + Math.cos(angle) * speed * life),
      up: from.up + 0.1 + Math.sin(angle) * speed * life * 1.1 - 1.1 * life * life,
      out: from.out - 0.1,
      radius: (0.025 + toNoise(i, 23) ** 2 * 0.1) * (1 + life * 1.2),
      alpha: 0.8 * (1 - life) * toEased(0, 0.08, life),
    };
  });
}

/** The splash of a fall. */
function listFallDrops(breaker: Breaker, rider: Breaker['swell']['riders'][number]): Drop[] {
  if (!rider.fallsAt) return [];
  const since = toRiderAge(breaker, rider) - rider.fallsAt - 0.45;
  if (since < 0 || since > 1.1) return [];
  const life = since / 1.1;
  const from = toRiderPlace(breaker, rider, since);
  return Array.from({ length: 150 }, (_, i) => {
    const speed = 0.3 + toNoise(i, 31) * 2;
    const angle = toNoise(i, 32) * Math.PI;
    return {
      across: from.across + Math.cos(angle) * speed * life * 0.9,
      up: from.up + Math.sin(angle) * speed * life * 1.3 - 1.5 * life * life,
      out: from.out - 0.2,
      radius: (0.03 + toNoise(i, 33) ** 2 * 0.14) * (1 + life),
      alpha: 0.8 * (1 - life),
    };
  });
}
