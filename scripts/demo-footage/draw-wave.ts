import { ease } from './easing.ts';
import { TAKE_OFF_X, type Wave } from './get-wave.ts';
import { noise } from './noise.ts';
import { type Point, round, toCurve } from './svg.ts';

export const wavePaints = `
<linearGradient id="face" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#9fe0c4"/><stop offset=".12" stop-color="#55bda9"/><stop offset=".38" stop-color="#1f8a90"/>
  <stop offset=".72" stop-color="#0f5f74"/><stop offset=".93" stop-color="#17708a"/><stop offset="1" stop-color="#2a8697"/>
</linearGradient>
<radialGradient id="lit" cx="850" cy="290" r="330" gradientUnits="userSpaceOnUse">
  <stop offset="0" stop-color="#f6f3b4" stop-opacity=".55"/><stop offset="1" stop-color="#bfe9b4" stop-opacity="0"/>
</radialGradient>
<linearGradient id="hollow" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#0d5568"/><stop offset=".55" stop-color="#083a4f"/><stop offset="1" stop-color="#0f6076"/>
</linearGradient>
<linearGradient id="lip" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#e9fbf1"/><stop offset=".35" stop-color="#8fd8c8"/><stop offset="1" stop-color="#eefaf6"/>
</linearGradient>`;

/** The green face, from the break to where it melts into the sea. */
export function drawFace(wave: Wave): string {
  const from = wave.age < 0 ? -60 : Math.max(-60, wave.peel - 330);
  const crest: Point[] = [];
  for (let x = from; x <= 1340; x += 24) crest.push([x, wave.base(x) - wave.face(x)]);
  const bottom: Point[] = [];
  for (let x = 1340; x >= from; x -= 60) bottom.push([x, wave.base(x) + wave.face(x) * 0.04]);
  const body = `${toCurve(crest)}${toCurve(bottom).replace('M', 'L')}Z`;
  return `
<ellipse cx="${round(Math.max(wave.peel, TAKE_OFF_X) + 130)}" cy="${round(wave.base(600) + 16)}" rx="560" ry="${round(26 * wave.power)}" fill="#0a4a60" fill-opacity=".38"/>
<path d="${body}" fill="url(#face)"/><path d="${body}" fill="url(#lit)" fill-opacity="${round(wave.power)}"/>
<g fill="none">${drawStreaks(wave)}</g>
<path d="${toCurve(crest)}" fill="none" stroke="#eefbf0" stroke-width="${round(1 + wave.power * 1.6)}" stroke-opacity=".8"/>`;
}

/** Water that is drawn up the face: it stays in place while the wave runs through it. */
function drawStreaks(wave: Wave): string {
  let streaks = '';
  for (let x = -60; x <= 1340; x += 15) {
    const at = x + noise(x, 4) * 13;
    const ahead = at - wave.peel;
    if (wave.age > 0 && ahead < -10) continue;
    const height = wave.face(at);
    if (height < 12) continue;
    const base = wave.base(at);
    const lean = (26 + noise(x, 5) * 26) * ease(0, 200, height);
    const low = noise(x, 6) * 0.45;
    const high = low + 0.25 + noise(x, 7) * 0.3;
    const light = noise(x, 8) > 0.42;
    const strength = (0.1 + noise(x, 9) * 0.22) * ease(10, 120, height);
    const toPoint = (part: number): Point => [
      at - lean * part ** 1.7,
      base - height * Math.min(0.96, part),
    ];
    streaks += `<path d="${toCurve([toPoint(low), toPoint((low + high) / 2), toPoint(high)])}" stroke="${light ? '#c9f2e2' : '#08495e'}" stroke-width="${round(1 + noise(x, 3) * 2.6)}" stroke-opacity="${strength.toFixed(2)}"/>`;
  }
  return streaks;
}

/** The lip that throws out and the dark hollow under it. */
export function drawLip(wave: Wave): string {
  const thrown = ease(-0.5, 0.7, wave.age) * ease(0.1, 0.6, wave.power);
  if (thrown < 0.05) return '';
  const x = Math.max(wave.peel, TAKE_OFF_X);
  const base = wave.base(x);
  const h = wave.face(x);
  const p = (right: number, up: number) =>
    `${round(x + right * thrown)} ${round(base - h * (1 - (1 - up) * thrown))}`;
  const hollow = `M${p(92, 0.97)}C${p(40, 1.0)} ${p(2, 0.9)} ${p(-22, 0.62)}C${p(-40, 0.4)} ${p(-34, 0.12)} ${p(-14, 0.02)}C${p(14, 0.0)} ${p(26, 0.2)} ${p(34, 0.42)}C${p(44, 0.68)} ${p(62, 0.86)} ${p(92, 0.97)}Z`;
  const lip = `M${p(128, 0.985)}C${p(70, 1.08)} ${p(10, 1.1)} ${p(-36, 0.92)}C${p(-72, 0.7)} ${p(-70, 0.3)} ${p(-52, 0.0)}L${p(-16, 0.03)}C${p(-36, 0.2)} ${p(-34, 0.46)} ${p(-14, 0.68)}C${p(6, 0.9)} ${p(44, 0.99)} ${p(128, 0.985)}Z`;
  let threads = '';
  for (let i = 0; i < 9; i++) {
    const side = i / 9;
    threads += `<path d="M${p(70 - side * 95, 1.02 - side * 0.1)}C${p(10 - side * 60, 0.98 - side * 0.1)} ${p(-22 - side * 32, 0.7)} ${p(-20 - side * 34, 0.06)}" stroke-width="${round(1 + noise(i, 2) * 2)}"/>`;
  }
  return `<path d="${hollow}" fill="url(#hollow)" fill-opacity="${thrown.toFixed(2)}"/><path d="${lip}" fill="url(#lip)"/><g fill="none" stroke="#ffffff" stroke-opacity=".6">${threads}</g>`;
}
