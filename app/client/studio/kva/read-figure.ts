import type { DrawingTool } from '#app/domain/drawings/drawing.ts';
import { JOINTS, type Joint } from '#app/domain/drawings/stick-figure.ts';
import { listChildren, type Pixels, readText, toPixels } from './kva-values.ts';

type Figure = { tool: DrawingTool; pixels: Pixels[] };

/**
 * Which point of a figure of Kinovea is which of our joints. Angles are at the elbow and the knee, so
 * that a hand is the wrist and a foot the ankle. Where two have one number, the figure has only one.
 */
const HUMANS: Record<string, Record<Joint, number>> = {
  // Human model
  '5723bacc-91b0-4172-8ea0-0bf2a5a27eda': toJoints(0, 1, 2, 3, 4, 11, 12, 13, 6, 7, 8, 15, 16, 17),
  // Human model 2
  '5723bacc-91b0-4172-8ea0-0bf2a5a27ede': toJoints(0, 1, 1, 2, 3, 1, 5, 6, 8, 9, 10, 8, 12, 13),
  // OpenPose body 25
  'a9ce7c83-4120-4400-8b20-b6f034213522': toJoints(0, 1, 5, 6, 7, 2, 3, 4, 12, 13, 14, 9, 10, 11),
  // Body with feet
  '36f52e18-2b39-4699-849a-55f9e9ea6988': toJoints(
    14,
    13,
    19,
    20,
    21,
    16,
    17,
    18,
    7,
    8,
    9,
    1,
    2,
    3,
  ),
};

/** Angles: which of their points are ours, in our order. */
const ANGLES: Record<string, [DrawingTool, number[]]> = {
  // Goniometer
  '02ea93f9-ba00-424b-8c87-07e156e0252f': ['angle', [2, 1, 3]],
  // Angle to vertical
  'b0d88f59-fa46-4b8a-a2b3-f28a66fe2163': ['vertical-angle', [1, 3]],
  // Angle to horizontal
  'ef479716-77e3-4b00-82d4-e44882eb304f': ['horizontal-angle', [1, 3]],
};

const BIKE_FIT = '02a52d37-4694-4b90-a6d4-58d2a399638c';

/** A tool that Kinovea builds of points; the name of its kind where we have no counterpart. */
export function readFigure(element: Element): Figure | 'BikeFit' | 'GenericPosture' | null {
  const id = readText(element, 'ToolId')?.toLowerCase() ?? '';
  const [tool, order] = ANGLES[id] ?? ['stick-figure' as const, HUMANS[id]];
  if (!order) return id === BIKE_FIT ? 'BikeFit' : 'GenericPosture';
  const places = listChildren(element, 'Positions').flatMap((list) =>
    listChildren(list, 'Point').map(({ textContent }) => toPixels(textContent)),
  );
  const numbers = Array.isArray(order) ? order : JOINTS.map((joint) => order[joint]);
  const pixels = numbers.map((nth) => places[nth]).filter((place) => place != null);
  return pixels.length === numbers.length ? { tool, pixels } : null;
}

function toJoints(...numbers: number[]): Record<Joint, number> {
  return Object.fromEntries(JOINTS.map((joint, nth) => [joint, numbers[nth] ?? 0])) as Record<
    Joint,
    number
  >;
}
