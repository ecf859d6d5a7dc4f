import { createLucideIcon } from 'lucide-react';

/** An arm against a dashed axis that stands upright. */
export const AngleToVertical = createLucideIcon('angle-to-vertical', [
  ['path', { d: 'M6 21v-2', key: 'low' }],
  ['path', { d: 'M6 14v-3', key: 'middle' }],
  ['path', { d: 'M6 6V3', key: 'high' }],
  ['path', { d: 'M6 21 19 6', key: 'arm' }],
  ['path', { d: 'M6 10a11 11 0 0 1 7.2 2.7', key: 'arc' }],
]);

/** An arm against a level, dashed axis. */
export const AngleToHorizontal = createLucideIcon('angle-to-horizontal', [
  ['path', { d: 'M3 18h2', key: 'left' }],
  ['path', { d: 'M10 18h3', key: 'middle' }],
  ['path', { d: 'M18 18h3', key: 'right' }],
  ['path', { d: 'M3 18 18 5', key: 'arm' }],
  ['path', { d: 'M14 18a11 11 0 0 0-2.7-7.2', key: 'arc' }],
]);
