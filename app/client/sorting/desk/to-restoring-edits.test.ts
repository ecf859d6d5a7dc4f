import { expect, test } from 'vitest';
import { runStep } from '#app/domain/sorting/run-step.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { sortedWave } from '../../../../tests/support/sorted-wave.ts';
import { toRestoringEdits } from './to-restoring-edits.ts';

test('a deleted wave is restored with every figure that it had, and with the new ones', () => {
  const deleted: SortedWave = {
    ...sortedWave,
    surferId: 'ana',
    score: 7.5,
    criteria: [7, 8, null, 7.5, 7],
    direction: 'left',
    side: 'frontside',
    manoeuvres: ['carve'],
  };
  const waves = new Map<string, SortedWave>();
  const edits = toRestoringEdits(deleted, { side: 'backside' });
  runStep(waves, { id: 'step', edits }, new Map());
  expect(waves.get('a')).toMatchObject({
    surferId: 'ana',
    score: 7.5,
    criteria: [7, 8, null, 7.5, 7],
    direction: 'left',
    side: 'backside',
    manoeuvres: ['carve'],
  });
});
