import type { Point } from './drawing.ts';

/** In the order of a drawing's points. Left and right are the surfer's. */
export const JOINTS = [
  'head',
  'neck',
  'left shoulder',
  'left elbow',
  'left hand',
  'right shoulder',
  'right elbow',
  'right hand',
  'left hip',
  'left knee',
  'left foot',
  'right hip',
  'right knee',
  'right foot',
] as const;
export type Joint = (typeof JOINTS)[number];

export const BONES: readonly (readonly [Joint, Joint])[] = [
  ['head', 'neck'],
  ['left shoulder', 'neck'],
  ['neck', 'right shoulder'],
  ['left shoulder', 'left elbow'],
  ['left elbow', 'left hand'],
  ['right shoulder', 'right elbow'],
  ['right elbow', 'right hand'],
  ['neck', 'left hip'],
  ['neck', 'right hip'],
  ['left hip', 'right hip'],
  ['left hip', 'left knee'],
  ['left knee', 'left foot'],
  ['right hip', 'right knee'],
  ['right knee', 'right foot'],
];

/** The joints whose angles are measured, each with the ends of its arms. */
export const FIGURE_ANGLES = {
  'left elbow': ['left shoulder', 'left elbow', 'left hand'],
  'right elbow': ['right shoulder', 'right elbow', 'right hand'],
  'left hip': ['neck', 'left hip', 'left knee'],
  'right hip': ['neck', 'right hip', 'right knee'],
  'left knee': ['left hip', 'left knee', 'left foot'],
  'right knee': ['right hip', 'right knee', 'right foot'],
} as const satisfies Partial<Record<Joint, readonly [Joint, Joint, Joint]>>;

/** A surfer on a board, seen from the beach: knees bent, arms out. Shares of the figure's height. */
const STANCE: readonly Point[] = [
  [0.04, 0.07],
  [0.02, 0.2],
  [-0.08, 0.22],
  [-0.24, 0.3],
  [-0.38, 0.24],
  [0.11, 0.23],
  [0.27, 0.3],
  [0.41, 0.26],
  [-0.09, 0.52],
  [-0.24, 0.71],
  [-0.2, 1],
  [0.03, 0.53],
  [0.21, 0.7],
  [0.17, 1],
];

/**
 * The joints of a figure in its first stance.
 *
 * @param top above the middle of its stance, as shares of the picture
 * @param height as a share of the picture's height
 * @param ratio the picture's width by its height
 */
export function createStickFigure(top: Point, height: number, ratio: number): Point[] {
  return STANCE.map(([x, y]) => [top[0] + (x * height) / ratio, top[1] + y * height]);
}

export function findJoint<T>(points: readonly T[], joint: Joint): T | undefined {
  return points[JOINTS.indexOf(joint)];
}
