import {
  Angle,
  ArrowUpRight,
  Circle,
  CircleDot,
  Grid3x3,
  Hash,
  type LucideIcon,
  MousePointer2,
  Pencil,
  PersonStanding,
  RectangleHorizontal,
  Route,
  ScanSearch,
  Slash,
  Spline,
  Timer,
  Type,
  ZoomIn,
} from 'lucide-react';
import {
  DRAWING_TOOLS,
  type Drawing,
  type DrawingTool,
  type Point,
} from '#app/domain/drawings/drawing.ts';
import { TOOL_NAMES } from '#app/domain/drawings/drawing-name.ts';
import { createStickFigure } from '#app/domain/drawings/stick-figure.ts';
import { AngleToHorizontal, AngleToVertical } from './angle-icons.ts';

/** What the picture is used with: what draws, and what selects. */
export type PictureTool = 'select' | DrawingTool;
/** Besides these: what points at the body to be found, as a rectangle does. */
export type StudioTool = PictureTool | 'body';

const ICONS: Record<DrawingTool, LucideIcon> = {
  arrow: ArrowUpRight,
  line: Slash,
  curve: Spline,
  circle: Circle,
  rectangle: RectangleHorizontal,
  pencil: Pencil,
  text: Type,
  number: Hash,
  spotlight: CircleDot,
  magnifier: ZoomIn,
  angle: Angle,
  'vertical-angle': AngleToVertical,
  'horizontal-angle': AngleToHorizontal,
  grid: Grid3x3,
  stopwatch: Timer,
  'stick-figure': PersonStanding,
  track: Route,
};

/** In the order of the toolbar. */
export const STUDIO_TOOLS: { tool: StudioTool; name: string; icon: LucideIcon }[] = [
  { tool: 'select', name: 'Select', icon: MousePointer2 },
  ...DRAWING_TOOLS.map((tool) => ({ tool, name: TOOL_NAMES[tool], icon: ICONS[tool] })),
  { tool: 'body', name: 'Find the body', icon: ScanSearch },
];

export function toIcon(tool: Drawing['tool']): LucideIcon {
  return STUDIO_TOOLS.find((each) => each.tool === tool)?.icon ?? Pencil;
}

/** Shares of the picture's height: a magnifier's radius, and of a stick figure the first and the least height. */
const [LENS_RADIUS, FIGURE_HEIGHT, LEAST_FIGURE_HEIGHT] = [0.18, 0.45, 0.1];
/** Of the side of a grid that is farther away, by the nearer one. */
const FAR_SIDE = 0.7;

/**
 * What a drag with a tool draws, from the place where it started.
 *
 * @param ratio the picture's width by its height
 */
export function toPoints(tool: DrawingTool, from: Point, to: Point, ratio: number): Point[] {
  if (isPlaced(tool)) return [to];
  switch (tool) {
    case 'curve':
      return [from, toBulge(from, to), to];
    // From one arm over the corner to the other arm, which lies level.
    case 'angle':
      return [to, from, [from[0] + (to[0] < from[0] ? -0.15 : 0.15), from[1]]];
    // From what it shows to where it shows it.
    case 'magnifier':
      return [from, to, [to[0], to[1] + LENS_RADIUS]];
    case 'grid':
      return toFloor(from, to);
    // From the head to the feet.
    case 'stick-figure':
      return createStickFigure(from, Math.max(LEAST_FIGURE_HEIGHT, to[1] - from[1]), ratio);
    default:
      return [from, to];
  }
}

/** Whether a tap places it: it has one point. */
export function isPlaced(tool: string): boolean {
  return ['text', 'number', 'stopwatch', 'track'].includes(tool);
}

/** What a tap draws there, to be moved by its handles; null where a tool needs a drag. */
export function toTappedPoints(tool: DrawingTool, at: Point, ratio: number): Point[] | null {
  if (isPlaced(tool)) return [at];
  if (tool === 'magnifier') return toPoints(tool, at, at, ratio);
  if (tool !== 'stick-figure') return null;
  return createStickFigure([at[0], at[1] - FIGURE_HEIGHT / 2], FIGURE_HEIGHT, ratio);
}

/** What Enter draws in the middle of the picture, to be moved by its handles. */
export function toDefaultPoints(tool: DrawingTool, ratio: number): Point[] {
  return (
    toTappedPoints(tool, tool === 'magnifier' ? [0.5, 0.5] : [0.4, 0.5], ratio) ??
    toPoints(tool, [0.4, 0.6], [0.55, 0.4], ratio)
  );
}

/** Whether the next thing is to move its points, or to write: the tool is put down. */
export function isEditedNext(tool: DrawingTool): boolean {
  return ['text', 'magnifier', 'grid', 'stopwatch', 'stick-figure', 'track'].includes(tool);
}

/**
 * The points of a drawing of which one was moved: the edge of a magnifier moves with its middle.
 *
 * @param nth of its points
 */
export function movePoint(tool: string, points: readonly Point[], nth: number, to: Point): Point[] {
  const [, lens, edge] = points;
  if (tool === 'magnifier' && nth === 1 && lens && edge) {
    return points.with(1, to).with(2, [edge[0] + to[0] - lens[0], edge[1] + to[1] - lens[1]]);
  }
  return points.with(nth, to);
}

/** The middle of a curve at first: beside the straight line, a quarter of its length away. */
function toBulge(from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return [(from[0] + to[0]) / 2 + dy / 4, (from[1] + to[1]) / 2 - dx / 4];
}

/** The corners of a grid on the water, whose upper side is farther away; the top left one first. */
function toFloor(from: Point, to: Point): Point[] {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const inset = ((right - left) * (1 - FAR_SIDE)) / 2;
  return [
    [left + inset, top],
    [right - inset, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Where a stopwatch starts that a key starts: at the left, below those that are there. */
export function toNextWatchPlace(all: readonly Drawing[]): Point {
  const known = all.filter(({ tool }) => tool === 'stopwatch').length;
  return [0.03, 0.05 + (known % 6) * 0.15];
}
