import { type DrawingColour, LINE_WIDTHS } from '#app/domain/drawings/drawing.ts';
import { toPlainWords } from '#app/lib/text/to-plain-words.ts';

/** In pixels of the picture that a file was made for. */
export type Pixels = readonly [x: number, y: number];

/** By hue in degrees; white replaces black and grey as well. */
const HUES: [hue: number, colour: DrawingColour][] = [
  [0, 'red'],
  [50, 'yellow'],
  [135, 'green'],
  [200, 'blue'],
  [360, 'red'],
];
/** Below this share of colour, a colour is grey. */
const LEAST_COLOUR = 0.15;
/** No place is farther away, in pixels: sums of larger numbers would overflow. */
const MOST_PIXELS = 1e7;
/** Kinovea's word for "never". */
const NEVER = 9e18;

export function findChild(of: Element | null, name: string): Element | null {
  if (!of) return null;
  for (const child of of.children) if (child.tagName === name) return child;
  return null;
}

export function listChildren(of: Element | null, name?: string): Element[] {
  return of ? [...of.children].filter(({ tagName }) => !name || tagName === name) : [];
}

/** What a child contains, such as `readText(line, 'Start')`; null where there is none. */
export function readText(of: Element | null, ...path: string[]): string | null {
  let found = of;
  for (const name of path) found = findChild(found, name);
  return found?.textContent?.trim() ?? null;
}

/** Null where it is no finite number. */
export function toNumber(text: string | null | undefined): number | null {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Kinovea's time; null where it is none, or "never". */
export function toStamp(text: string | null | undefined): number | null {
  const stamp = toNumber(text);
  return stamp === null || stamp < 0 || stamp >= NEVER ? null : stamp;
}

/** "12.5;30", with what may follow, such as the time of a track's point. Null where it is no place. */
export function toPixels(text: string | null | undefined): Pixels | null {
  const [x, y] = (text ?? '').split(';', 2).map(toNumber);
  const isPlace = (axis: number | null | undefined): axis is number =>
    typeof axis === 'number' && Math.abs(axis) <= MOST_PIXELS;
  return isPlace(x) && isPlace(y) ? [x, y] : null;
}

export function isTrue(text: string | null): boolean {
  return text?.toLowerCase() === 'true';
}

/** The nearest of our colours. Text: "255;255;127;0" with the opacity first, or without it. */
export function toColour(text: string | null | undefined): DrawingColour {
  const parts = (text ?? '').split(';').slice(-3).map(toNumber);
  const [red = null, green = null, blue = null] = parts;
  if (red === null || green === null || blue === null) return 'yellow';
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const range = most - least;
  if (range < LEAST_COLOUR * 255) return 'white';
  let hue = 60 * ((green - blue) / range);
  if (most === green) hue = 60 * (2 + (blue - red) / range);
  else if (most === blue) hue = 60 * (4 + (red - green) / range);
  const away = ([known]: [number, unknown]) => Math.abs(known - ((hue + 360) % 360));
  return HUES.toSorted((one, other) => away(one) - away(other))[0]?.[1] ?? 'yellow';
}

/** The value of a style, such as `readStyle(line, ['LineSize', 'PenSize'])`; Kinovea's files name their keys differently. */
export function readStyle(drawing: Element, names: string[], key?: string): string | null {
  const style = listChildren(findChild(drawing, 'DrawingStyle')).find(
    (each) => names.includes(each.tagName) && (!key || each.getAttribute('Key') === key),
  );
  return readText(style ?? null, 'Value');
}

/** The nearest of our thicknesses, as a share of the picture's height. */
export function toWidth(pixels: string | null, height: number): number {
  const share = (toNumber(pixels) ?? 2) / height;
  const away = (width: number) => Math.abs(width - share);
  const widths: number[] = Object.values(LINE_WIDTHS);
  return widths.reduce((best, width) => (away(width) < away(best) ? width : best));
}

/** As the database accepts it: what can be seen, no halves of characters, and not too long. */
export function toClean(text: string | null | undefined, most: number): string {
  const words = toPlainWords(text ?? '').trim();
  return words
    .slice(0, most)
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '');
}
