import {
  ArrowUpRight,
  Circle,
  CircleDot,
  Hash,
  type LucideIcon,
  MousePointer2,
  Pencil,
  RectangleHorizontal,
  Slash,
  Spline,
  Triangle,
  Type,
} from 'lucide-react';
import type { Drawing, DrawingTool, Point } from '#app/domain/drawings/drawing.ts';

export type StudioTool = 'select' | DrawingTool;

/** In the order of the toolbar. */
export const STUDIO_TOOLS: { tool: StudioTool; name: string; icon: LucideIcon }[] = [
  { tool: 'select', name: 'Select', icon: MousePointer2 },
  { tool: 'arrow', name: 'Arrow', icon: ArrowUpRight },
  { tool: 'line', name: 'Line', icon: Slash },
  { tool: 'curve', name: 'Curve', icon: Spline },
  { tool: 'circle', name: 'Circle', icon: Circle },
  { tool: 'rectangle', name: 'Rectangle', icon: RectangleHorizontal },
  { tool: 'spotlight', name: 'Spotlight', icon: CircleDot },
  { tool: 'pencil', name: 'Pencil', icon: Pencil },
  { tool: 'angle', name: 'Angle', icon: Triangle },
  { tool: 'text', name: 'Text', icon: Type },
  { tool: 'number', name: 'Number', icon: Hash },
];

/** What a drag with a tool draws, from the place where it started. */
export function toPoints(tool: DrawingTool, from: Point, to: Point): Point[] {
  if (isPlaced(tool)) return [to];
  if (tool === 'curve') return [from, toBulge(from, to), to];
  // From one arm over the corner to the other arm, which lies level.
  if (tool === 'angle') return [to, from, [from[0] + (to[0] < from[0] ? -0.15 : 0.15), from[1]]];
  return [from, to];
}

/** Whether a tap places it: it has one point. */
export function isPlaced(tool: Drawing['tool']): boolean {
  return tool === 'text' || tool === 'number';
}

/** The middle of a curve at first: beside the straight line, a quarter of its length away. */
function toBulge(from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return [(from[0] + to[0]) / 2 + dy / 4, (from[1] + to[1]) / 2 - dx / 4];
}

/** What Enter draws in the middle of the picture, to be moved by its handles. */
export function toDefaultPoints(tool: DrawingTool): Point[] {
  return toPoints(tool, [0.4, 0.6], [0.55, 0.4]);
}

/** Its own name, or its tool with a number: "Arrow 2" is the second arrow of the wave. */
export function toDrawingName(drawing: Drawing, all: readonly Drawing[]): string {
  if (drawing.name) return drawing.name;
  if (drawing.tool === 'text' && drawing.text) return drawing.text;
  if (drawing.tool === 'number') return `Number ${drawing.text}`;
  const alike = all.filter(({ tool }) => tool === drawing.tool);
  const name = STUDIO_TOOLS.find(({ tool }) => tool === drawing.tool)?.name ?? 'Position';
  return `${name} ${alike.findIndex(({ id }) => id === drawing.id) + 1}`;
}

/** The number that the next one shows. */
export function toNextNumber(all: readonly Drawing[]): string {
  const known = all.filter(({ tool }) => tool === 'number').map(({ text }) => Number(text) || 0);
  return String(Math.max(0, ...known) + 1);
}
