import type { Drawing } from './drawing.ts';

/** Whether it changes while the video plays; all else is drawn once. */
export function isMoving({ tool }: Pick<Drawing, 'tool'>): boolean {
  return tool === 'stopwatch' || tool === 'track';
}
