import { chase } from './chase.ts';
import { toScaledSize } from './crop.ts';
import type { Keyframe } from './plan.ts';
import { FORMATS, type Format } from './plan-bounds.ts';
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
const LEAST_DEAD_ZONE = 0.1;
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
  const scaled = toScaledSize(following.picture, following.format, following.zoom);
  const format = FORMATS[following.format];
  const most = ((MOST_PAN_PX * format.width) / 1080 / 1000) * SPEED_MARGIN;
  const room = { x: scaled.width - format.width, y: scaled.height - format.height };
  // Across both directions it is no faster than along one.
  const speed = Math.min(room.x, room.y) > 1 ? most / Math.SQRT2 : most;
  const [xs, ys] = [
    toAxis(
      seen.map(({ ms, x }) => ({ ms, at: x * scaled.width })),
      { size: format.width, of: scaled.width, box: following.box.width * scaled.width, speed },
    ),
    toAxis(
      seen.map(({ ms, y }) => ({ ms, at: y * scaled.height })),
      { size: format.height, of: scaled.height, box: following.box.height * scaled.height, speed },
    ),
  ];
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

/** The middle of the crop along one direction. */
function toAxis(spots: Spot[], { size, of, box, speed }: Axis): Spot[] {
  const [low, high] = [size / 2, of - size / 2];
  const inside = ({ ms, at }: Spot, by: number): Bounds => ({
    ms,
    low: clamp(at - by, low, high),
    high: clamp(at + by, low, high),
  });
  const slack = Math.max(0, (size - box) / 2);
  for (const zone of DEAD_ZONES) {
    const path = toTautString(spots.map((spot) => inside(spot, zone * slack)));
    if (isSlow(path, speed)) return path;
  }
  const chased = chase(spots, { low, high, slack, speed });
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
