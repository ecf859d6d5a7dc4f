import type { Point } from '#app/domain/drawings/drawing.ts';
import type { Joint } from '#app/domain/drawings/stick-figure.ts';
import { type Crop, toPlace } from './crop.ts';
import { LANDMARKS, type Landmark } from './network/open-movenet.ts';

/** The joints of a body that are certain, as shares of the picture. */
export type FoundBody = Map<Joint, Point>;

// From 200 crops without a surfer and 123 with one: docs/studio.md.
/** Below it a joint is not drawn. */
const JOINT_FLOOR = 0.3;
/** Of all joints together: below it nothing is. Driftwood comes to 0.27. */
const BODY_FLOOR = 0.35;
/** How far apart the picture and its mirror image may place a joint, as a share of the crop. */
const FARTHEST_APART = 0.06;
/** In pixels of the video. Figures that are smaller stand upright whatever the surfer does. */
const LEAST_HEIGHT_PX = 24;

const LIMBS: Partial<Record<Joint, (typeof LANDMARKS)[number]>> = {
  'left shoulder': 'left shoulder',
  'left elbow': 'left elbow',
  'left hand': 'left wrist',
  'right shoulder': 'right shoulder',
  'right elbow': 'right elbow',
  'right hand': 'right wrist',
  'left hip': 'left hip',
  'left knee': 'left knee',
  'left foot': 'left ankle',
  'right hip': 'right hip',
  'right knee': 'right knee',
  'right foot': 'right ankle',
};
const HEAD = LANDMARKS.slice(0, 5);

/** A joint as both looks see it. */
type Seen = { x: number; y: number; score: number; apart: number };

/**
 * The certain joints of a body that the model has seen twice, in a crop and in its mirror image:
 * where the two differ, the model guesses.
 *
 * @param picture its size in pixels
 * @returns null where the body is too small or unclear
 */
export function toFoundBody(
  [plain, mirrored]: readonly [Landmark[], Landmark[]],
  crop: Crop,
  picture: { width: number; height: number },
): FoundBody | null {
  const see = (name: (typeof LANDMARKS)[number]) =>
    toSeen(plain, mirrored, LANDMARKS.indexOf(name));
  const limbs = Object.entries(LIMBS).map(([joint, name]) => ({
    joint: joint as Joint,
    seen: see(name),
  }));
  const mean = limbs.reduce((sum, { seen }) => sum + seen.score, 0) / limbs.length;
  const certain = limbs.filter(({ seen }) => isCertain(seen));
  const ys = certain.map(({ seen }) => seen.y * crop.size);
  if (mean < BODY_FLOOR || Math.max(...ys) - Math.min(...ys) < LEAST_HEIGHT_PX) return null;
  const body: FoundBody = new Map(
    certain.map(({ joint, seen }) => [joint, toPlace(crop, seen, picture)]),
  );
  const head = HEAD.map(see).filter(isCertain);
  if (head.length > 0) body.set('head', toPlace(crop, toMiddle(head), picture));
  const shoulders = limbs.filter(({ joint }) => joint.endsWith('shoulder')).map(({ seen }) => seen);
  if (shoulders.every(isCertain)) body.set('neck', toPlace(crop, toMiddle(shoulders), picture));
  return body;
}

function toSeen(plain: Landmark[], mirrored: Landmark[], nth: number): Seen {
  const [one, other] = [plain[nth], mirrored[nth]];
  if (!one || !other) throw new Error('The model names 17 landmarks');
  return {
    ...toMiddle([one, other]),
    score: Math.min(one.score, other.score),
    apart: Math.hypot(one.x - other.x, one.y - other.y),
  };
}

function isCertain({ score, apart }: Seen): boolean {
  return score >= JOINT_FLOOR && apart <= FARTHEST_APART;
}

function toMiddle(places: { x: number; y: number }[]): { x: number; y: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) };
}
