import { toEased, toMixed } from './easing.ts';
import type { Light } from './scene.ts';
import { readSlope, readTile, type Tiles } from './tiles.ts';

const SKY_STEPS = 256;

/** The light of a scene, prepared for many pixels. */
export type Shading = { light: Light; tiles: Tiles; sky: Float32Array };

/** One pixel of water: where it is, how it leans, and what floats on it. */
export type WaterPixel = {
  across: number;
  out: number;
  height: number;
  /** Direction of the line of sight, for a metre ahead. */
  viewX: number;
  viewY: number;
  /** Rise of the surface for a metre out. */
  slope: number;
  foam: number;
  lift: number;
  face: number;
  seconds: number;
};

export function createShading(light: Light, tiles: Tiles): Shading {
  const sky = new Float32Array(SKY_STEPS * 3);
  for (let i = 0; i < SKY_STEPS; i++) {
    const up = toEased(0, 0.75, i / SKY_STEPS);
    for (let c = 0; c < 3; c++) {
      sky[i * 3 + c] = toMixed(light.horizon[c] ?? 0, light.zenith[c] ?? 0, up);
    }
  }
  return { light, tiles, sky };
}

/** Writes the colour of a pixel of water, three numbers from 0 to 1. */
export function drawWaterPixel(
  result: Float32Array,
  { light, tiles, sky }: Shading,
  pixel: WaterPixel,
): void {
  const { across, out, viewX, viewY, seconds, lift } = pixel;
  // Along the surface, so that a steep face is not stretched.
  const surface = out + pixel.height * 1.1;
  const level = out < 45 ? 0 : out < 90 ? 1 : out < 170 ? 2 : 3;
  const rippleX = tiles.rippleX[level] ?? tiles.foam;
  const rippleZ = tiles.rippleZ[level] ?? tiles.foam;
  const calm = (1 - 0.5 * pixel.face) * (0.3 + 0.7 / (1 + out * out * 0.00004));
  const a = across * 40;
  const b = surface * 40 + seconds * 38;
  const a2 = across * 17 - seconds * 11;
  const b2 = surface * 17 + seconds * 26;
  const slopeX = (readSlope(rippleX, a, b) + 0.7 * readSlope(rippleX, a2, b2)) * calm;
  const slopeZ = pixel.slope + (readSlope(rippleZ, a, b) + 0.7 * readSlope(rippleZ, a2, b2)) * calm;
  const inverse = 1 / Math.sqrt(1 + slopeX * slopeX + slopeZ * slopeZ);
  // Ripples that lean away are hidden behind those that lean here: never quite edge-on.
  const leans = (slopeZ - viewY - viewX * slopeX) * inverse + 0.08;
  const facing = 0.5 * (leans + Math.sqrt(leans * leans + 0.035));
  const mirrorY = viewY + 2 * facing * inverse;
  const glance = 1 - facing;
  const glance2 = glance * glance;
  const mirrored = 0.03 + 0.82 * glance2 * glance2;
  const step = Math.min(SKY_STEPS - 1, Math.max(0, Math.floor(mirrorY * SKY_STEPS))) * 3;
  const through = Math.min(1, lift * 0.85 + 0.12 * toEased(-0.3, 0.5, slopeZ - pixel.slope));
  const glare = toGlare(light, {
    x: viewX - 2 * facing * slopeX * inverse,
    y: mirrorY,
    z: 1 - 2 * facing * slopeZ * inverse,
  });
  const haze = out / (out + light.haze * 3);
  const glow = glare * (1 - haze);
  const { deep, clear, horizon, sun } = light;
  // Each colour by its share, written out: this runs for every pixel.
  const ofSky = mirrored * (1 - haze);
  const ofClear = (1 - mirrored) * through * (1 - haze);
  const ofDeep = (1 - mirrored) * (1 - through) * (1 - haze);
  result[0] =
    deep[0] * ofDeep +
    clear[0] * ofClear +
    (sky[step] ?? 0) * ofSky +
    horizon[0] * haze +
    sun.colour[0] * glow;
  result[1] =
    deep[1] * ofDeep +
    clear[1] * ofClear +
    (sky[step + 1] ?? 0) * ofSky +
    horizon[1] * haze +
    sun.colour[1] * glow;
  result[2] =
    deep[2] * ofDeep +
    clear[2] * ofClear +
    (sky[step + 2] ?? 0) * ofSky +
    horizon[2] * haze +
    sun.colour[2] * glow;
  if (pixel.foam > 0.005 || pixel.face > 0.005) layFoam(result, { light, tiles }, pixel, slopeX);
}

/** The sun in the ripples. */
function toGlare({ sun }: Light, { x, y, z }: { x: number; y: number; z: number }): number {
  const towards =
    (x * sun.across + y * sun.up + z) /
    Math.sqrt((x * x + y * y + z * z) * (sun.across * sun.across + sun.up * sun.up + 1));
  if (towards < 0.9) return 0;
  const close = (towards - 0.9) * 10;
  return sun.glare * close ** 14;
}

function layFoam(
  result: Float32Array,
  { light, tiles }: Pick<Shading, 'light' | 'tiles'>,
  { across, out, height, foam, face, seconds, slope }: WaterPixel,
  slopeX: number,
) {
  const surface = out + height * 1.1;
  // Old foam that lies on the water, drawn up where a face rises.
  const lace = readTile(tiles.lace, across * 30, surface * toMixed(21, 9, face));
  const streaks = face * toEased(0.45, 1, lace) * 0.28 * (1 - foam);
  const laid = toEased(1 - foam * 1.25, 1.3 - foam * 1.25, lace) * toEased(0, 0.12, foam) * 0.8;
  const drift = seconds * 60;
  const clump = readTile(tiles.foam, across * 58 + seconds * 6, surface * 58 + drift);
  const fine = readTile(tiles.foam, across * 150 - seconds * 15, surface * 150 + drift * 2.2);
  const crease = readTile(tiles.lace, across * 52 + 80, surface * 62 + drift * 1.3);
  const ragged = clump * 0.55 + fine * 0.45;
  const white = toEased(1.02 - foam * 1.2, 1.16 - foam * 1.16, ragged) * toEased(0.2, 0.5, foam);
  const alpha = Math.min(1, Math.max(white, laid, streaks));
  if (alpha < 0.01) return;
  const sun = slopeX * light.sun.across * 0.5 - slope * 0.06;
  const lit = 0.32 + (clump - 0.5) * 0.6 + (fine - 0.5) * 1.2 - crease * 0.45 + height * 0.18 + sun;
  for (let c = 0; c < 3; c++) {
    const foamed = toMixed(light.foamShade[c] ?? 0, light.foam[c] ?? 0, toEased(-0.4, 0.8, lit));
    result[c] = toMixed(result[c] ?? 0, foamed, alpha);
  }
}
