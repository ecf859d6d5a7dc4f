import type { Drawing } from './drawing.ts';

/** The tools' names, as screens and spreadsheets say them. */
export const TOOL_NAMES: Record<Drawing['tool'], string> = {
  arrow: 'Arrow',
  line: 'Line',
  curve: 'Curve',
  circle: 'Circle',
  rectangle: 'Rectangle',
  spotlight: 'Spotlight',
  pencil: 'Pencil',
  angle: 'Angle',
  'vertical-angle': 'Angle to vertical',
  'horizontal-angle': 'Angle to horizontal',
  text: 'Text',
  number: 'Number',
  magnifier: 'Magnifier',
  grid: 'Grid',
  stopwatch: 'Stopwatch',
  'stick-figure': 'Stick figure',
  track: 'Track',
  position: 'Position',
  origin: 'Time origin',
};

/** Its own name, or its tool with a number: "Arrow 2" is the second arrow of the wave. */
export function toDrawingName(drawing: Drawing, all: readonly Drawing[]): string {
  if (drawing.name) return drawing.name;
  if (drawing.tool === 'text' && drawing.text) return drawing.text;
  if (drawing.tool === 'number') return `Number ${drawing.text}`;
  const alike = all.filter(({ tool }) => tool === drawing.tool);
  return `${TOOL_NAMES[drawing.tool]} ${alike.findIndex(({ id }) => id === drawing.id) + 1}`;
}
