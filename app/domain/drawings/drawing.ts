/** What can be drawn, in the order of the toolbar. The database knows the same words. */
export const DRAWING_TOOLS = [
  'arrow',
  'line',
  'curve',
  'circle',
  'rectangle',
  'pencil',
  'text',
  'number',
  'spotlight',
  'magnifier',
  'grid',
  'angle',
  'vertical-angle',
  'horizontal-angle',
  'stopwatch',
  'stick-figure',
  'track',
] as const;

export type DrawingTool = (typeof DRAWING_TOOLS)[number];

/** A frame with a title and a comment, on which nothing is drawn: stored as a drawing without points. */
export const KEY_POSITION = 'position';

/** The frame from which the times of a wave are counted, stored in the same way: one of each video. */
export const TIME_ORIGIN = 'origin';

/** Shown on water and sky alike. */
export const DRAWING_COLOURS = ['yellow', 'red', 'green', 'blue', 'white'] as const;
export type DrawingColour = (typeof DRAWING_COLOURS)[number];

/** How thick lines are, as shares of the picture's height. */
export const LINE_WIDTHS = { thin: 0.003, medium: 0.006, thick: 0.012 } as const;
export type LineWidth = keyof typeof LINE_WIDTHS;

/** Of the longest stroke of a pencil, thinned out. */
export const MOST_POINTS = 1000;
/** A handle may be dragged out of the picture by its own size. */
export const [LEAST_SHARE, MOST_SHARE] = [-1, 2];

/** A place in the picture, as shares of its width and height: the same on every screen. */
export type Point = [x: number, y: number];

/** Points as the server accepts them: near the picture, and of a long stroke every second or fourth. */
export function toValidPoints(points: readonly Point[]): Point[] {
  const clamp = (value: number) => Math.max(LEAST_SHARE, Math.min(MOST_SHARE, value));
  return toThinned(points).map(([x, y]): Point => [clamp(x), clamp(y)]);
}

/** What belongs to the points of a stroke, for those that `toValidPoints` retains. */
export function toThinned<T>(ofPoints: readonly T[]): T[] {
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(ofPoints.length / MOST_POINTS)));
  return ofPoints.filter((_, nth) => nth % step === 0);
}

/** What only some tools have. */
type ToolDetails = {
  /** Of a pen at each point of a pencil's stroke, 0 to 1; without it the stroke is of one thickness. */
  pressures: number[];
  /** The known length of a line, which measures the others. */
  metres: number;
  /** How many times a magnifier enlarges. */
  zoom: number;
  /** Of a grid, in each direction. */
  cells: number;
  /** Whether the browser found it in the picture, which a surfer's consent to coaching allows. */
  isFound: boolean;
  /** Whether a stick figure shows the angles of its elbows, hips and knees. */
  hasAngles: boolean;
  /** Of a stopwatch, in the video; null: it runs. It starts with its frame. */
  stopMs: number | null;
  lapsMs: number[];
  /** How many times slower than it happened the video plays. */
  slowdown: number;
};

/** As `drawingSchema` checks it. */
export type Drawing = {
  id: string;
  videoId: string;
  /** The middle of the frame that it was drawn on, in its video. */
  atMs: number;
  /** The end of the range that shows it; null: a moment around its frame. */
  untilMs: number | null;
  tool: DrawingTool | typeof KEY_POSITION | typeof TIME_ORIGIN;
  points: Point[];
  colour: DrawingColour;
  /** Of its lines, as a share of the picture's height. */
  width: number;
  name: string;
  text: string;
} & { [K in keyof ToolDetails]?: ToolDetails[K] | undefined };

/** The new state of a drawing; null: it is deleted. */
export type DrawingChange = { id: string; drawing: Drawing | null };
