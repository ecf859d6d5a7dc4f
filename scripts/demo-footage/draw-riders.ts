import { drawFigure } from './draw-figure.ts';
import { drawLimb } from './draw-limb.ts';
import { toEased } from './easing.ts';
import { toNoise } from './noise.ts';
import type { Picture } from './picture.ts';
import type { Colour, Light, Rider, Scene } from './scene.ts';
import { type Breaker, getSwell } from './surface.ts';
import { toRiderAge, toRiderPlace } from './to-rider-place.ts';
import { toPixel, type View } from './view.ts';

const PADDLES_S = 2.6;
const FALLS_S = 0.8;
const TRAIL_S = 1.1;
const boards: Colour[] = [
  [0.97, 0.95, 0.9],
  [0.96, 0.93, 0.84],
  [0.86, 0.94, 0.96],
];

/** Draws the surfers on a wave, each with the trail of the board. */
export function drawRiders(picture: Picture, view: View, light: Light, breaker: Breaker): void {
  for (const rider of breaker.swell.riders) drawRider(picture, view, { light, breaker, rider });
}

function drawRider(
  picture: Picture,
  view: View,
  { light, breaker, rider }: { light: Light; breaker: Breaker; rider: Rider },
) {
  const age = toRiderAge(breaker, rider);
  const end = rider.fallsAt
    ? rider.fallsAt + FALLS_S
    : breaker.swell.lasts - (rider.late ?? 0) + 0.5;
  if (age < -PADDLES_S || age > end) return;
  const place = toRiderPlace(breaker, rider);
  const at = toPixel(view, place.across, place.up, place.out);
  const metre = view.focal / place.out;
  const before = toRiderPlace(breaker, rider, 0.1);
  const from = toPixel(view, before.across, before.up, before.out);
  const climb = Math.atan2(from[1] - at[1], Math.abs(at[0] - from[0]) + metre * 0.25);
  const fallen = rider.fallsAt ? toEased(rider.fallsAt, rider.fallsAt + FALLS_S, age) : 0;
  const isWhite = rider.style === 'white water';
  const id = rider.surfer.length + rider.surfer.charCodeAt(0);
  if (age > 0.2 && !isWhite) drawTrail(picture, view, light, { breaker, rider });
  drawFigure(picture, light, {
    at: [at[0], at[1] + fallen * metre * 0.5],
    metre,
    side: breaker.side,
    tilt: isWhite
      ? 0.05 * Math.sin(age * 5)
      : Math.max(-0.6, Math.min(0.7, climb * 0.8)) + fallen * 0.9,
    lean: fallen * 1.3 + 0.09 * Math.sin(age * 2.86) - (isWhite ? 0.1 : 0),
    posture: age < 0.05 ? 'prone' : fallen > 0.12 ? 'falling' : 'riding',
    crouch:
      age < 0.7 ? 1.1 - 0.6 * toEased(0.05, 0.7, age) : 0.55 + 0.35 * Math.sin(age * 2.86 + 1),
    swing: age < 0.05 ? Math.sin(age * 8) : Math.sin(age * 2.86) * (isWhite ? 0.5 : 1),
    width: isWhite ? 0.6 : 0.95,
    lycra: rider.lycra,
    board: boards[id % boards.length] ?? [1, 1, 1],
    fair: toNoise(id, 4),
    out: place.out,
    alpha: 1 - toEased(end - 0.25, end, age),
  });
}

/** White water behind the board, which the face draws up and widens. */
function drawTrail(
  picture: Picture,
  view: View,
  light: Light,
  { breaker, rider }: { breaker: Breaker; rider: Rider },
) {
  const length = Math.min(TRAIL_S, toRiderAge(breaker, rider));
  const steps = 30;
  for (let i = 1; i <= steps; i++) {
    const ago = (i / steps) * length;
    const { across, up, out } = toRiderPlace(breaker, rider, ago);
    const at = toPixel(view, across, up + ago * 0.3, out - 0.05);
    const radius = (0.06 + ago * 0.16) * (view.focal / out);
    drawLimb(
      picture,
      {
        from: at,
        to: at,
        fromRadius: radius * 0.7,
        toRadius: radius * 0.7,
        colour: light.foam,
        alpha: 0.28 * (1 - ago / TRAIL_S),
        soft: radius,
      },
      { out: out - 1.5, lit: [0, 0], shade: 1 },
    );
  }
}

/** Draws surfers who sit on their boards and wait behind the break. */
export function drawWaiting(picture: Picture, view: View, scene: Scene, seconds: number): void {
  for (const [index, { across, out, lycra }] of scene.waiting.entries()) {
    const drift = across + Math.sin(seconds * 0.23 + index) * 0.6;
    const up = getSwell(drift, out, seconds) + 0.02;
    drawFigure(picture, scene.light, {
      at: toPixel(view, drift, up, out),
      metre: view.focal / out,
      side: index % 2 ? 1 : -1,
      tilt: 0.12 + Math.sin(seconds * 0.9 + index) * 0.05,
      lean: 0,
      posture: index % 3 === 2 ? 'prone' : 'sitting',
      crouch: 0,
      swing: Math.sin(seconds * (index % 3 === 2 ? 5 : 1) + index),
      width: 0.75,
      lycra,
      board: boards[index % boards.length] ?? [1, 1, 1],
      fair: toNoise(index, 9),
      out: out - 1,
      alpha: 1,
    });
  }
}
