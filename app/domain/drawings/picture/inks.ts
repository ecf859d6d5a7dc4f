import type { DrawingColour } from '../drawing.ts';

/** Bright on water and sky; a dark edge makes them readable on foam. */
export const DRAWING_INKS: Record<DrawingColour, string> = {
  yellow: '#ffd60a',
  red: '#ff453a',
  green: '#32d74b',
  blue: '#64d2ff',
  white: '#ffffff',
};
export const EDGE = 'rgb(0 0 0 / 0.55)';
/** Around a spotlight, and behind the digits of a stopwatch. */
export const SHADE = 'rgb(0 0 0 / 0.6)';
