import type { ReactNode } from 'react';
import { PICTURE_UNITS, type Place } from '#app/domain/drawings/picture-space.ts';
import { EDGE } from './inks.ts';

/** The height of a text, as a share of the picture's. */
export const TEXT_SIZE = 0.045;

/** Words beside a place of the picture. */
export function Label({
  at: [x, y],
  ink,
  size = TEXT_SIZE,
  children,
}: {
  at: Place;
  ink: string;
  /** As a share of the picture's height. */
  size?: number;
  children: ReactNode;
}) {
  const units = size * PICTURE_UNITS;
  return (
    <text
      x={x + units / 3}
      y={y - units / 3}
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
