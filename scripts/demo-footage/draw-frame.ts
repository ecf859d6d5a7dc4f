import { drawFoam, drawLace } from './draw-foam.ts';
import { drawLineUp, drawSurfer } from './draw-surfer.ts';
import { drawFace, drawLip, wavePaints } from './draw-wave.ts';
import { getWave } from './get-wave.ts';
import { noise } from './noise.ts';
import type { Ride } from './rides.ts';
import { drawSea, seaPaints } from './sea.ts';
import { drawSky, skyPaints } from './sky.ts';
import { round } from './svg.ts';

/** What the camera sees of the scene, and the size of the picture. */
export type View = { width: number; height: number; viewBox: string };

/** One picture of the scene, as SVG. */
export function drawFrame(view: View, rides: Ride[], seconds: number): string {
  const waiting = rides.filter((ride) => seconds < ride.start - 2).map((ride) => ride.lycra);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="${view.viewBox}" preserveAspectRatio="xMidYMid slice">
<defs>${skyPaints}${seaPaints}${wavePaints}</defs>
${drawSky(seconds)}${drawSea(seconds)}${drawLineUp(seconds, waiting)}
${rides.map((ride) => drawRide(ride, seconds)).join('')}
${view.height < view.width ? drawGrass(seconds) : ''}</svg>`;
}

function drawRide(ride: Ride, seconds: number): string {
  const wave = getWave(ride, seconds);
  if (!wave) return '';
  const surfer = drawSurfer(ride, wave);
  const leaves = wave.age > wave.length - 0.05;
  const parts = `${leaves ? surfer : ''}${drawFace(wave)}${drawLace(wave)}${drawLip(wave)}${leaves ? '' : surfer}${drawFoam(wave)}`;
  return ride.towards === 'right'
    ? `<g>${parts}</g>`
    : `<g transform="translate(1280 0) scale(-1 1)">${parts}</g>`;
}

/** Dune grass in front of the camera. */
function drawGrass(seconds: number): string {
  let blades = '';
  for (let i = 0; i < 60; i++) {
    const left = i < 40;
    const x = left ? -40 + noise(i, 31) * 330 : 1080 + noise(i, 31) * 260;
    const height =
      (left ? 150 - Math.max(0, x) * 0.3 : 40 + (x - 1080) * 0.25) * (0.5 + noise(i, 32) * 0.6);
    const bend = 18 + noise(i, 33) * 34 + Math.sin(seconds * 1.6 + x / 60) * 7;
    blades += `<path d="M${round(x)} 735Q${round(x + bend * 0.15)} ${round(735 - height * 0.6)} ${round(x + bend)} ${round(735 - height)}Q${round(x + 6 + bend * 0.2)} ${round(735 - height * 0.55)} ${round(x + 7)} 735Z"/>`;
  }
  return `<g fill="#0b2c36"><path d="M-100 735C40 676 170 694 340 735ZM1040 735C1150 704 1260 690 1380 700L1380 735Z"/>${blades}</g>`;
}
