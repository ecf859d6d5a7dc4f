import type { Drawing } from './drawing.ts';

/** The number that the next one shows. */
export function toNextNumber(all: readonly Drawing[]): string {
  const known = all.filter(({ tool }) => tool === 'number').map(({ text }) => Number(text) || 0);
  return String(Math.max(0, ...known) + 1);
}
