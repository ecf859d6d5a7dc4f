import type { Keyframe } from '../plan.ts';
import { FORMATS, type Format } from '../plan-bounds.ts';
import { toScaledSize } from './crop.ts';
import { findClosestWay } from './find-closest-way.ts';
import { type Bounds, type Spot, toTautString } from './taut-string.ts';

type Size = { width: number; height: number };

/** Where the middle of the surfer's box was seen, as shares of the picture; ms of the video. */
export type Seen = { ms: number; x: number; y: number };

type Following = {
  picture: Size;
  format: Format;
  zoom: number;
  /** The surfer's, as shares of the picture. */
  box: Size;
};

/** The crop never moves faster, in pixels a second for each 1080 pixels of the format's width: faster pans are hard to watch. */
export const MOST_PAN_PX = 100;
/** How far the surfer may move within the crop before it moves, as shares of the room around the box: the first that is slow enough. */
const DEAD_ZONES = [0.5, 0.75, 0.95];
/** Around a crop that is as fast as it may be. */
const LEAST_DEAD_ZONE = 0.05;
/** How the speed is shared out between both directions, where the crop can move in both: evenly, mostly across, mostly down. */
const SPEED_SHARES = [
  [0.7, 0.7],
  [0.94, 0.34],
  [0.34, 0.94],
] as const;
/** Keyframes are rounded. */
const SPEED_MARGIN = 0.98;
/** As exact as a tenth of a pixel of what is rendered. */
const DECIMALS = 5;

/**
 * The path of a crop that keeps a surfer in it, in few keyframes: it stands while the surfer stays in the middle of it, and
 * moves as slowly as it can otherwise.
 *
 * @param seen by time
 */
export function toFollowPath(seen: Seen[], following: Following): Keyframe[] {
  const { picture, format, zoom, box } = following;
  const scaled = toScaledSize(picture, format, zoom);
  const size = FORMATS[format];
  const most = ((MOST_PAN_PX * size.width) / 1080 / 1000) * SPEED_MARGIN;
  const across = seen.map(({ ms, x }) => ({ ms, at: x * scaled.width }));
  const down = seen.map(({ ms, y }) => ({ ms, at: y * scaled.height }));
  const isFree = Math.min(scaled.width - size.width, scaled.height - size.height) > 1;
  const ways = (isFree ? SPEED_SHARES : [[1, 1] as const]).map(([x, y]) => ({
    xs: toAxis(across, {
      size: size.width,
      of: scaled.width,
      box: box.width * scaled.width,
      speed: most * x,
    }),
    ys: toAxis(down, {
      size: size.height,
      of: scaled.height,
      box: box.height * scaled.height,
      speed: most * y,
    }),
  }));
  const [best] = ways.sort(
    (one, other) => one.xs.outside + one.ys.outside - other.xs.outside - other.ys.outside,
  );
  if (!best) return [];
  const { xs, ys } = { xs: best.xs.path, ys: best.ys.path };
  const times = [...new Set([...xs, ...ys].map(({ ms }) => ms))].sort((one, other) => one - other);
  return times.map((ms) => ({
    ms: Math.round(ms),
    x: round(toPlace(xs, ms) / scaled.width),
    y: round(toPlace(ys, ms) / scaled.height),
  }));
}

type Axis = {
  /** Of the crop, the scaled picture and the box, in pixels of what is rendered. */
  size: number;
  of: number;
  box: number;
  /** In pixels per ms. */
  speed: number;
};

/** The middle of the crop along one direction, and in how many frames the box is not all in it. */
function toAxis(spots: Spot[], axis: Axis): { path: Spot[]; outside: number } {
  const slack = Math.max(0, (axis.size - axis.box) / 2);
  const path = toSlowPath(spots, axis, slack);
  const isOutside = ({ ms, at }: Spot) => Math.abs(at - toPlace(path, ms)) > slack;
  return { path, outside: spots.filter(isOutside).length };
}

function toSlowPath(spots: Spot[], { size, of, speed }: Axis, slack: number): Spot[] {
  const [low, high] = [size / 2, of - size / 2];
  const inside = ({ ms, at }: Spot, by: number): Bounds => ({
    ms,
    low: clamp(at - by, low, high),
    high: clamp(at + by, low, high),
  });
  for (const zone of DEAD_ZONES) {
    const path = toTautString(spots.map((spot) => inside(spot, zone * slack)));
    if (isSlow(path, speed)) return path;
  }
  const chased = findClosestWay(spots, { low, high, slack: (1 - LEAST_DEAD_ZONE) * slack, speed });
  return toTautString(chased.map((spot) => inside(spot, LEAST_DEAD_ZONE * slack)));
}

function isSlow(path: Spot[], speed: number): boolean {
  return path.slice(1).every(({ ms, at }, index) => {
    const before = path[index];
    return !before || Math.abs(at - before.at) <= speed * (ms - before.ms);
  });
}

function toPlace(path: Spot[], ms: number): number {
  const next = path.findIndex((spot) => spot.ms > ms);
  const after = path[next];
  const before = next === -1 ? path.at(-1) : path[next - 1];
  if (!before) return after?.at ?? 0;
  if (!after) return before.at;
  return before.at + ((after.at - before.at) * (ms - before.ms)) / (after.ms - before.ms);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(Math.max(low, high), value));
}

function round(share: number): number {
  return clamp(Number(share.toFixed(DECIMALS)), 0, 1);
}
