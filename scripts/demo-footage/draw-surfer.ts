import { ease, mix } from './easing.ts';
import type { Wave } from './get-wave.ts';
import { noise } from './noise.ts';
import type { Ride } from './rides.ts';
import { type Point, round, toCircle, toCurve } from './svg.ts';

const PADDLES_S = 1.7;
const SKIN = '#8a5a3c';
const SUIT = '#14232e';

/** A surfer who waits for the wave, paddles, rides, and leaves over the back. */
export function drawSurfer(ride: Ride, wave: Wave): string {
  if (wave.age < -PADDLES_S || wave.age > wave.length + 0.7) return '';
  const [x, y] = getPlace(wave, wave.age);
  const [beforeX, beforeY] = getPlace(wave, wave.age - 0.08);
  const slope = Math.atan2(y - beforeY, Math.max(6, x - beforeX)) * (180 / Math.PI);
  const gone = ease(wave.length + 0.25, wave.length + 0.7, wave.age);
  const tilt = Math.max(-38, Math.min(38, slope * 0.75));
  const body = wave.age < 0 ? drawPaddler(ride, wave.age) : drawStance(ride, wave.age, slope);
  return `${drawWake(wave)}<g transform="translate(${round(x)} ${round(y)}) rotate(${round(tilt)}) scale(1.2)" opacity="${round(1 - gone)}">${body}</g>`;
}

/** On the face: a drop, then turns up and down, and out over the shoulder. */
function getPlace(wave: Wave, age: number): Point {
  const peel = wave.peel + (age - wave.age) * wave.speed;
  const turning = Math.max(0, age - 0.9);
  const up =
    age < 0.9
      ? mix(0.9, 0.22, ease(-0.1, 0.9, age))
      : 0.5 - 0.28 * Math.cos((turning / 2.3) * 2 * Math.PI);
  const leaving = ease(wave.length - 0.7, wave.length + 0.3, age);
  const x =
    peel +
    mix(112, 92, ease(0, 1, age)) +
    26 * Math.sin((turning / 2.3) * 2 * Math.PI) +
    leaving * 46;
  return [x, wave.base(x) - wave.face(x) * mix(up, 1.04, leaving) - 2];
}

/** A white trail behind the board that gets thinner and is drawn up the face with the water. */
function drawWake(wave: Wave): string {
  if (wave.age < 0.15) return '';
  const above: Point[] = [];
  const below: Point[] = [];
  for (let part = 0; part <= 1; part += 0.05) {
    const ago = part * Math.min(1, wave.age);
    const [x, y] = getPlace(wave, wave.age - ago);
    const lift = ago * 34 * wave.power;
    const half = 3.6 * (1 - part) + 0.3;
    above.push([x, y - lift - half]);
    below.unshift([x, y - lift + half]);
  }
  const shape = `${toCurve(above)}${toCurve(below).replace('M', 'L')}Z`;
  const [x, y] = getPlace(wave, wave.age);
  return `<path d="${shape}" fill="#f7fffb" fill-opacity=".75"/><g fill="#ffffff" fill-opacity=".85">${drawSpray(wave, x, y)}</g>`;
}

/** A fan of drops where the rail bites, at the top of each turn. */
function drawSpray(wave: Wave, x: number, y: number): string {
  const phase = ((((wave.age - 0.9) / 2.3) % 1) + 1) % 1;
  const since = phase - 0.42;
  if (wave.age < 1.5 || since < 0 || since > 0.36) return '';
  let drops = '';
  for (let i = 0; i < 60; i++) {
    const life = since / 0.36;
    const reach = life * (30 + noise(i, 21) * 110);
    const angle = -2.45 + (noise(i, 22) - 0.5) * 0.9;
    const fall = 70 * life * life;
    drops += toCircle(
      x - 22 + Math.cos(angle) * reach,
      y - 4 + Math.sin(angle) * reach + fall,
      (0.8 + noise(i, 23) * 3.2) * (1 - life * 0.8),
    );
  }
  return drops;
}

function drawPaddler(ride: Ride, age: number): string {
  const stroke = Math.sin(age * 9);
  return `
${drawBoard()}
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
  <path d="M-34 -7L-12 -9" stroke="${SUIT}" stroke-width="9"/><path d="M-12 -9L14 -15" stroke="${ride.lycra}" stroke-width="12"/>
  <path d="M12 -13L${round(18 + stroke * 12)} ${round(1 + Math.abs(stroke) * 3)}" stroke="${ride.lycra}" stroke-width="6"/>
</g><circle cx="23" cy="-20" r="6.5" fill="${SKIN}"/>`;
}

/** A crouch that opens and closes with the turns. */
function drawStance(ride: Ride, age: number, slope: number): string {
  const standing = ease(0, 0.45, age);
  const low = mix(0.25, 1, standing) * (0.82 + 0.18 * Math.sin((age / 2.3) * 4 * Math.PI));
  const lean = Math.max(-9, Math.min(9, -slope * 0.22));
  const hip: Point = [-5 + lean * 0.4, -25 * low];
  const neck: Point = [8 + lean, -54 * low];
  const sway = Math.sin((age / 2.3) * 2 * Math.PI) * 8;
  const [hipX, hipY] = hip;
  const [neckX, neckY] = neck;
  const line = (points: Point[], color: string, width: number) =>
    `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}" stroke="${color}" stroke-width="${width}"/>`;
  return `
${drawBoard()}
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
  ${line([[-24, -4], [-23 + lean * 0.3, -19 * low], hip], SUIT, 9)}
  ${line([[20, -4], [19 + lean * 0.3, -23 * low], hip], SUIT, 9.5)}
  ${line([neck, [neckX - 17, neckY + 9], [neckX - 33, neckY + 4 - sway]], ride.lycra, 5.5)}
  ${line(
    [
      [hipX + 1, hipY - 3],
      [neckX - 1, neckY + 4],
    ],
    ride.lycra,
    14,
  )}
  ${line([neck, [neckX + 16, neckY + 10], [neckX + 31, neckY + 6 + sway]], ride.lycra, 6)}
</g>
<g fill="${SKIN}"><circle cx="${round(neckX + 6)}" cy="${round(neckY - 10)}" r="7.2"/>
<circle cx="${round(neckX - 35)}" cy="${round(neckY + 4 - sway)}" r="3.4"/><circle cx="${round(neckX + 33)}" cy="${round(neckY + 6 + sway)}" r="3.4"/></g>
<path d="M${round(neckX - 1)} ${round(neckY - 11)}a7.4 7.4 0 0 1 13 -4.5q-3 -4.4 -8 -3.4q-6 1 -5 7.9Z" fill="#2b1a12"/>`;
}

function drawBoard(): string {
  return `<path d="M-50 -3C-30 2 22 3 44 -2C54 -5 60 -10 63 -14C50 -9 30 -6 0 -6C-24 -6 -40 -6 -50 -3Z" fill="#fdf6e3"/><path d="M-46 -2C-28 2 22 3 44 -2L46 -4C20 0 -26 -1 -46 -2Z" fill="#d9824a"/>`;
}

/** Surfers who sit and wait behind the wave. */
export function drawLineUp(seconds: number, lycras: string[]): string {
  return lycras
    .map((lycra, i) => {
      const x = 470 + i * 150 + Math.sin(seconds * 0.2 + i) * 8;
      const y = 334 + (i % 2) * 9 + Math.sin(seconds * 0.9 + i * 2) * 3;
      return `<g transform="translate(${round(x)} ${round(y)}) scale(.42)"><ellipse cx="0" cy="2" rx="44" ry="5" fill="#0c4459" fill-opacity=".5"/><path d="M-34 0Q0 6 44 -9Q10 -3 -34 0Z" fill="#fdf6e3"/><path d="M0 -2L2 -32" stroke="${lycra}" stroke-width="15" stroke-linecap="round"/><path d="M2 -28L16 -10" stroke="${lycra}" stroke-width="6" stroke-linecap="round"/><circle cx="5" cy="-48" r="8" fill="${SKIN}"/></g>`;
    })
    .join('');
}
