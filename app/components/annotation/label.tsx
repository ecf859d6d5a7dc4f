import type { ReactNode } from 'react';
import { PICTURE_UNITS, type Place } from '#app/domain/drawings/picture-space.ts';
import { EDGE } from './inks.ts';

/** The height of a text, as a share of the picture's. */
export const TEXT_SIZE = 0.045;

const ANCHORS = { above: 'start', around: 'middle', left: 'end', right: 'start' } as const;

/** Words right above a place of the picture, or around it, or level with it at its left or right. */
export function Label({
  at: [x, y],
  ink,
  side = 'above',
  size = TEXT_SIZE,
  children,
}: {
  at: Place;
  ink: string;
  side?: 'above' | 'around' | 'left' | 'right';
  /** As a share of the picture's height. */
  size?: number;
  children: ReactNode;
}) {
  const units = size * PICTURE_UNITS;
  const aside = side === 'around' ? 0 : units / 3;
  return (
    <text
      x={side === 'left' ? x - aside : x + aside}
      y={side === 'above' ? y - aside : y + units / 3}
      textAnchor={ANCHORS[side]}
      fontSize={units}
      fontWeight={700}
      fill={ink}
      stroke={EDGE}
      strokeWidth={units / 6}
      paintOrder="stroke"
      strokeLinejoin="round"
    >
      {children}
    </text>
  );
}
