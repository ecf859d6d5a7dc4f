import { ease } from './easing.ts';
import { TAKE_OFF_X, type Wave } from './get-wave.ts';
import { noise } from './noise.ts';
import { round, toCircle } from './svg.ts';

const SPACING_PX = 9;
const LASTS_S = 4.3;

/** White water where the wave has broken: young and high at the break, old and low behind it. */
export function drawFoam(wave: Wave): string {
  if (wave.age < -0.3) return '';
  const layers = { shade: '', body: '', light: '' };
  for (let x = TAKE_OFF_X - 40; x < wave.peel + 12; x += SPACING_PX) {
    const old = Math.max(0, (wave.peel - x) / wave.speed);
    if (old > LASTS_S) continue;
    const young = Math.exp(-old / 1.5);
    const born = ease(-0.05, 0.35, old) * ease(-0.3, 0.4, wave.age) * ease(0.02, 0.4, wave.power);
    const fading = 1 - ease(LASTS_S - 2.2, LASTS_S, old);
    const height = 205 * Math.min(1, wave.power * 1.3) * (0.2 + 0.62 * young) * born;
    for (let i = 0; i < 5; i++) {
      const id = x * 7 + i;
      const boil = Math.sin(wave.age * (3 + noise(id, 1) * 4) + id);
      const up = (i + noise(id, 2)) / 5;
      const cx = x + (noise(id, 3) - 0.5) * 34 + boil * 4 - old * 5;
      const cy = wave.base(x) + 10 + old * 5 - height * up ** 1.15 + boil * 5;
      const radius = (6 + noise(id, 4) ** 2 * 20) * (1 - up * 0.45) * born * (0.45 + 0.55 * fading);
      if (radius < 1) continue;
      if (i < 4) layers.shade += toCircle(cx + 2, cy + 5, radius * 1.1);
      layers.body += toCircle(cx, cy, radius);
      layers.light += toCircle(cx - radius * 0.12, cy - radius * 0.25, radius * 0.74);
    }
  }
  return `<g fill="#8dbdca">${layers.shade}</g><g fill="#cfe6ea">${layers.body}</g><g fill="#fffdf6">${layers.light}</g>${drawSplash(wave)}${drawSpindrift(wave)}`;
}

/** Where the lip lands, water jumps. */
function drawSplash(wave: Wave): string {
  let drops = '';
  for (let i = 0; i < 46; i++) {
    const life = (wave.age * (1.1 + noise(i, 1)) + noise(i, 2)) % 1;
    const x = wave.peel - 34 + (noise(i, 3) - 0.62) * 120 * life;
    const y =
      wave.base(wave.peel) - (150 + noise(i, 4) * 90) * wave.power * life * (1.25 - life) - 6;
    drops += toCircle(x, y, (1.5 + noise(i, 5) * 7) * (1 - life) * ease(0, 0.5, wave.age));
  }
  return `<g fill="#ffffff" opacity="${(0.9 * ease(0.1, 0.6, wave.power)).toFixed(2)}">${drops}</g>`;
}

/** The offshore wind lifts spray off the back of the lip. */
function drawSpindrift(wave: Wave): string {
  let drops = '';
  for (let i = 0; i < 90; i++) {
    const life = (wave.age * (0.5 + noise(i, 11) * 0.6) + noise(i, 12) + 10) % 1;
    const from = Math.max(wave.peel, TAKE_OFF_X) + 90 - noise(i, 13) * 190;
    const x = from - life * (70 + noise(i, 14) * 60);
    const y =
      wave.base(from) - wave.face(from) - 2 - life * (1.3 - life) * (70 + noise(i, 15) * 60);
    drops += `<circle cx="${round(x)}" cy="${round(y)}" r="${round(0.8 + noise(i, 16) * 2.4 + life * 3)}" fill-opacity="${((1 - life) * 0.5).toFixed(2)}"/>`;
  }
  const strength = ease(-1.2, 0.2, wave.age) * ease(0.25, 0.7, wave.power);
  return `<g fill="#fffaf0" opacity="${strength.toFixed(2)}">${drops}</g>`;
}

/** Foam left lying on flat water in front of the wave. */
export function drawLace(wave: Wave): string {
  if (wave.age < 0.2) return '';
  let lace = '';
  for (let x = TAKE_OFF_X - 30; x < wave.peel - 20; x += 22) {
    const old = (wave.peel - x) / wave.speed;
    const strength = 0.55 * ease(0.2, 1, old) * (1 - ease(3, 7, old)) * ease(0, 0.3, wave.power);
    for (let i = 0; i < 3; i++) {
      const id = x * 3 + i;
      const y = wave.base(x) + 16 + noise(id, 1) * (14 + old * 11);
      lace += `<ellipse cx="${round(x + noise(id, 2) * 30)}" cy="${round(y)}" rx="${round(8 + noise(id, 3) * 24)}" ry="${round(1 + noise(id, 4) * 2.4)}" fill-opacity="${strength.toFixed(2)}"/>`;
    }
  }
  return `<g fill="#e8f6f2">${lace}</g>`;
}
