import { PICTURE_UNITS, type Place } from '../picture-space.ts';
import type { SvgWords } from './svg-node.ts';

/** The height of a text, as a share of the picture's. */
export const TEXT_SIZE = 0.045;

const ANCHORS = { above: 'start', around: 'middle', left: 'end', right: 'start' } as const;

type Label = {
  at: Place;
  ink: string;
  side?: 'above' | 'around' | 'left' | 'right';
  /** As a share of the picture's height. */
  size?: number;
};

/** Words right above a place of the picture, or around it, or level with it at its left or right. */
export function drawLabel(
  words: string,
  { at: [x, y], ink, side = 'above', size = TEXT_SIZE }: Label,
): SvgWords {
  const units = size * PICTURE_UNITS;
  const aside = side === 'around' ? 0 : units / 3;
  return {
    words,
    x: side === 'left' ? x - aside : x + aside,
    y: side === 'above' ? y - aside : y + units / 3,
    size: units,
    anchor: ANCHORS[side],
    ink,
    edge: units / 6,
  };
}
