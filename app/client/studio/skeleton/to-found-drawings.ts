import type { Point } from '#app/domain/drawings/drawing.ts';
import { FIGURE_ANGLES, JOINTS, type Joint } from '#app/domain/drawings/stick-figure.ts';
import type { FoundBody } from './to-found-body.ts';

/** What a search draws: as if the user had drawn it. */
export type FoundDrawing = { tool: 'stick-figure' | 'angle'; name: string; points: Point[] };

/**
 * A stick figure where all of a body was found; else the angles whose three joints were, each with
 * the name of its joint. Nothing where there are none.
 */
export function toFoundDrawings(body: FoundBody): FoundDrawing[] {
  const figure = listPoints(body, JOINTS);
  if (figure) return [{ tool: 'stick-figure', name: '', points: figure }];
  return Object.entries(FIGURE_ANGLES).flatMap(([joint, arms]) => {
    const points = listPoints(body, arms);
    const name = joint.charAt(0).toUpperCase() + joint.slice(1);
    return points ? [{ tool: 'angle' as const, name, points }] : [];
  });
}

/** Null where one of them is missing. */
function listPoints(body: FoundBody, joints: readonly Joint[]): Point[] | null {
  const points = joints.map((joint) => body.get(joint));
  return points.every((point) => point !== undefined) ? points : null;
}
