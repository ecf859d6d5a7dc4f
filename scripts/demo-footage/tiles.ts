import { toNoise } from './noise.ts';

/** Tiles repeat seamlessly; a power of two, so that coordinates wrap by a mask. Rows lie along the line of
 * sight, as pictures are drawn, so that neighbours in a picture are neighbours in memory. */
export const TILE_SIZE = 512;
export const TILE_MASK = TILE_SIZE - 1;
/** Texels that are averaged along the line of sight, from near water to far water. */
const BLURS = [1, 5, 14, 40];

/** Bytes, so that a tile stays in the processor's cache. */
export type Tile = Uint8Array;

/** Slopes from -0.5 to 0.5 as bytes. */
const SLOPE_SPAN = 1;
/** Keeps places positive, so that cutting off the fraction rounds down. */
const OFFSET = 1 << 20;

/** Textures of the water, the same in every process. */
export type Tiles = {
  /** Slopes of the ripples, across and along the line of sight, by distance. */
  rippleX: Tile[];
  rippleZ: Tile[];
  /** Clumps from 0 to 1. */
  foam: Tile;
  /** Thin lines like foam that lies on the water, from 0 to 1. */
  lace: Tile;
};

/** The value at a place, from 0 to 1, without interpolation. */
export function readTile(tile: Tile, x: number, z: number): number {
  const at = (((x + OFFSET) & TILE_MASK) << 9) | ((z + OFFSET) & TILE_MASK);
  return (tile[at] ?? 0) * (1 / 255);
}

/** The slope at a place of a tile of ripples. */
export function readSlope(tile: Tile, x: number, z: number): number {
  return (readTile(tile, x, z) - 0.5) * SLOPE_SPAN;
}

export function createTiles(): Tiles {
  const [rippleX, rippleZ] = createRipples();
  const foam = createClouds(5, 6, 1);
  const warp = createClouds(4, 4, 2);
  return {
    rippleX: BLURS.map((texels) => toSlopeTile(rippleX, texels)),
    rippleZ: BLURS.map((texels) => toSlopeTile(rippleZ, texels)),
    foam,
    lace: createLace(warp),
  };
}

/** The sum of many small waves that mostly run towards the beach. */
function createRipples(): [Float32Array, Float32Array] {
  const slopeX = new Float32Array(TILE_SIZE * TILE_SIZE);
  const slopeZ = new Float32Array(TILE_SIZE * TILE_SIZE);
  for (let i = 0; i < 34; i++) {
    const length = 2 + 52 * toNoise(i, 1) ** 1.8;
    const angle = (toNoise(i, 2) - 0.5) * 2.3;
    const kx = Math.round(Math.sin(angle) * length);
    const kz = Math.round(Math.cos(angle) * length) || 1;
    const steep = 0.11 / (1 + length * 0.022);
    const phase = toNoise(i, 3) * 2 * Math.PI;
    const size = Math.hypot(kx, kz);
    for (let z = 0; z < TILE_SIZE; z++) {
      for (let x = 0; x < TILE_SIZE; x++) {
        const turn = ((kx * x + kz * z) / TILE_SIZE) * 2 * Math.PI + phase;
        // Crests are sharper than troughs.
        const slope = steep * Math.cos(turn + 0.35 * Math.cos(turn));
        const at = x * TILE_SIZE + z;
        slopeX[at] = (slopeX[at] ?? 0) + (slope * kx) / size;
        slopeZ[at] = (slopeZ[at] ?? 0) + (slope * kz) / size;
      }
    }
  }
  return [slopeX, slopeZ];
}

/** Noise of several sizes, stretched to 0–1. */
function createClouds(octaves: number, cells: number, seed: number): Tile {
  const tile = new Float32Array(TILE_SIZE * TILE_SIZE);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let z = 0; z < TILE_SIZE; z++) {
    for (let x = 0; x < TILE_SIZE; x++) {
      let value = 0;
      for (let octave = 0; octave < octaves; octave++) {
        const count = cells * 2 ** octave;
        const scale = count / TILE_SIZE;
        value += readSmooth(x * scale, z * scale, count, seed + octave * 7) / 2 ** octave;
      }
      tile[x * TILE_SIZE + z] = value;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return Uint8Array.from(tile, (value) => (255 * (value - low)) / (high - low));
}

function readSmooth(x: number, z: number, count: number, seed: number): number {
  const left = Math.floor(x);
  const near = Math.floor(z);
  const partX = (x - left) ** 2 * (3 - 2 * (x - left));
  const partZ = (z - near) ** 2 * (3 - 2 * (z - near));
  const pick = (i: number, k: number) => toNoise((i % count) + seed * 31, (k % count) + seed * 57);
  const front = pick(left, near) + (pick(left + 1, near) - pick(left, near)) * partX;
  const back = pick(left, near + 1) + (pick(left + 1, near + 1) - pick(left, near + 1)) * partX;
  return front + (back - front) * partZ;
}

/** Ridges of noise whose places are bent by other noise. */
function createLace(warp: Tile): Tile {
  const fine = createClouds(4, 9, 3);
  return warp.map((_, at) => {
    const z = at & TILE_MASK;
    const x = at >> 9;
    const bend = readTile(warp, x, z) * 70;
    const value = readTile(fine, x + bend, z + readTile(warp, x + 99, z + 51) * 70);
    return 255 * (1 - Math.abs(2 * value - 1)) ** 3;
  });
}

/** Averages slopes along the line of sight. */
function toSlopeTile(slopes: Float32Array, texels: number): Tile {
  // Averages flatten the ripples more than an eye would.
  const gain = texels ** 0.25 / texels;
  return Uint8Array.from(slopes, (_, at) => {
    let sum = 0;
    for (let i = 0; i < texels; i++) {
      sum += slopes[(at & ~TILE_MASK) | ((at + i - (texels >> 1)) & TILE_MASK)] ?? 0;
    }
    return Math.min(255, Math.max(0, 255 * ((sum * gain) / SLOPE_SPAN + 0.5)));
  });
}
