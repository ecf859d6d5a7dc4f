import { mix } from './easing.ts';
import { noise } from './noise.ts';
import { HORIZON } from './sky.ts';
import { type Point, round, toCurve } from './svg.ts';

const BOTTOM = 1000;

export const seaPaints = `
<linearGradient id="sea" x1="0" y1="${HORIZON}" x2="0" y2="${BOTTOM}" gradientUnits="userSpaceOnUse">
  <stop offset="0" stop-color="#b9d3c9"/><stop offset=".05" stop-color="#79b3b5"/>
  <stop offset=".22" stop-color="#2f8a98"/><stop offset=".5" stop-color="#17667c"/><stop offset="1" stop-color="#0b3d57"/>
</linearGradient>
<radialGradient id="path-of-light" cx="850" cy="${HORIZON}" r="1" gradientUnits="userSpaceOnUse" gradientTransform="translate(850 ${HORIZON}) scale(120 330) translate(-850 -${HORIZON})">
  <stop offset="0" stop-color="#fff2c4" stop-opacity=".8"/><stop offset=".3" stop-color="#ffe9b4" stop-opacity=".34"/>
  <stop offset="1" stop-color="#ffe3a3" stop-opacity="0"/>
</radialGradient>`;

/** Lines of swell that come in from the horizon, further apart the nearer they are, and the sun on them. */
export function drawSea(seconds: number): string {
  let swell = '';
  const lines = 15;
  for (let i = 0; i < lines; i++) {
    const near = ((i + seconds * 0.22) % lines) / lines;
    const y = mix(HORIZON + 2, 760, near ** 2.3);
    const height = 1 + near ** 1.6 * 22;
    const crest: Point[] = [];
    for (let x = -40; x <= 1320; x += 68) {
      const lift =
        Math.sin(x / (90 + near * 260) + i * 2.4 + seconds * 0.35) * 0.6 + noise(i, x) * 0.5;
      crest.push([x, y - height * lift]);
    }
    const shade = toCurve([
      ...crest,
      [1320, y + height * 1.6],
      [640, y + height * 1.2],
      [-40, y + height * 1.6],
    ]);
    const strength = Math.min(1, near * 6) * (0.34 - near * 0.16);
    swell += `<path d="${shade}" fill="#0c4a63" fill-opacity="${strength.toFixed(2)}"/>`;
    swell += `<path d="${toCurve(crest)}" fill="none" stroke="#d8f0e6" stroke-width="${round(0.6 + near * 2)}" stroke-opacity="${(strength * 0.9).toFixed(2)}"/>`;
  }
  return `
<rect x="-100" y="${HORIZON}" width="1500" height="${BOTTOM - HORIZON}" fill="url(#sea)"/>
${swell}
<rect x="730" y="${HORIZON}" width="240" height="330" fill="url(#path-of-light)"/>
${drawSparkles(seconds)}`;
}

function drawSparkles(seconds: number): string {
  let sparkles = '';
  for (let i = 0; i < 230; i++) {
    const near = noise(i, 7) ** 1.5;
    const blink = Math.sin(seconds * (2 + noise(i, 8) * 3) + i * 1.7);
    if (blink < 0.1) continue;
    const y = mix(HORIZON + 2, 690, near);
    const x = 850 + (noise(i, 9) - 0.5) * (60 + near * 520) + Math.sin(seconds + i) * 4;
    sparkles += `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round((2 + near * 15) * blink)}" ry="${round(0.7 + near * 1.6)}" fill-opacity="${(blink * (0.85 - near * 0.5)).toFixed(2)}"/>`;
  }
  return `<g fill="#fff6d6">${sparkles}</g>`;
}
