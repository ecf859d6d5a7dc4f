import type { ComponentProps } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

const rooms = { normal: 'p-5', wide: 'p-5 sm:p-8', none: '' };

export type CardRoom = keyof typeof rooms;

/** Returns the classes of a card, for forms, list items and links that look like one. */
export function toCardClasses(room: CardRoom = 'normal', className?: string): string {
  const base = 'rounded-card bg-surface shadow-card ring-1 ring-line';
  return toClassNames(base, rooms[room], className);
}

/** A card that groups related content. */
export function Card({ room, className, ...props }: ComponentProps<'div'> & { room?: CardRoom }) {
  return <div {...props} className={toCardClasses(room, className)} />;
}
