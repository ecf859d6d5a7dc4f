import { noise } from './noise.ts';
import { round } from './svg.ts';

export const HORIZON = 262;

/** Paints that later parts refer to by name. */
export const skyPaints = `
<linearGradient id="sky" x1="0" y1="-560" x2="0" y2="${HORIZON}" gradientUnits="userSpaceOnUse">
  <stop offset="0" stop-color="#1f4e79"/><stop offset=".42" stop-color="#3f7fa6"/>
  <stop offset=".7" stop-color="#8fb8bf"/><stop offset=".86" stop-color="#f3cfa4"/>
  <stop offset=".96" stop-color="#ffdfa0"/><stop offset="1" stop-color="#ffeec4"/>
</linearGradient>
<radialGradient id="glow" cx="850" cy="214" r="420" gradientUnits="userSpaceOnUse">
  <stop offset="0" stop-color="#fff6d8" stop-opacity=".95"/><stop offset=".16" stop-color="#ffe7ae" stop-opacity=".6"/>
  <stop offset="1" stop-color="#ffd48a" stop-opacity="0"/>
</radialGradient>
<linearGradient id="cloud" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#fff3df" stop-opacity=".85"/><stop offset="1" stop-color="#f0b99a" stop-opacity=".35"/>
</linearGradient>`;

const headlands = `
<path fill="#7d97a3" d="M-60 ${HORIZON + 1}L-60 196C20 178 70 186 130 204C200 196 250 226 330 232C390 238 420 254 470 ${HORIZON + 1}Z"/>
<path fill="#4f7180" d="M-60 ${HORIZON + 1}L-60 214C0 208 50 224 96 228C150 236 190 250 262 ${HORIZON + 1}Z"/>
<path fill="#8fa5ab" d="M1120 ${HORIZON + 1}C1170 250 1200 246 1240 240C1280 232 1310 236 1360 230L1360 ${HORIZON + 1}Z"/>`;

export function drawSky(seconds: number): string {
  let clouds = '';
  for (let i = 0; i < 7; i++) {
    const x = ((noise(i, 1) * 1700 + seconds * (2 + noise(i, 2) * 4)) % 1700) - 200;
    const y = 205 - i * 21 - noise(i, 3) * 14;
    const width = 90 + noise(i, 4) * 190;
    const height = 3 + noise(i, 5) * 6 + i * 0.5;
    clouds += `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(width)}" ry="${round(height)}"/>`;
    clouds += `<ellipse cx="${round(x + width * 0.3)}" cy="${round(y - height * 0.8)}" rx="${round(width * 0.45)}" ry="${round(height * 0.9)}"/>`;
  }
  return `
<rect x="-100" y="-600" width="1500" height="${600 + HORIZON}" fill="url(#sky)"/>
<g fill="url(#cloud)" fill-opacity=".75">${clouds}</g>
<rect x="400" y="-220" width="900" height="${220 + HORIZON}" fill="url(#glow)"/>
<circle cx="850" cy="214" r="31" fill="#fffbe9"/>${headlands}`;
}
