import { expect, test } from 'vitest';
import { toScoreBand } from './to-score-band.ts';

test.each([
  [0, 'poor'],
  [1.99, 'poor'],
  [2, 'fair'],
  [3.99, 'fair'],
  [4, 'average'],
  [5.99, 'average'],
  [6, 'good'],
  [7.99, 'good'],
  [8, 'excellent'],
  [10, 'excellent'],
])('%d is %s', (score, band) => expect(toScoreBand(score)).toBe(band));
