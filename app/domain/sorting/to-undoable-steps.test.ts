import { expect, test } from 'vitest';
import { sortedWave } from '../../../tests/support/sorted-wave.ts';
import type { SortedWave } from './sorting-types.ts';
import type { DoneStep } from './to-my-steps.ts';
import { toUndoableSteps } from './to-undoable-steps.ts';

const roster = [{ id: 'ana' }, { id: 'kai' }];

const wave = (surferId: string | null): SortedWave => ({ ...sortedWave, surferId });

function step(id: string, from: SortedWave | null, to: SortedWave | null): DoneStep {
  return { id, changes: [{ waveId: 'a', before: from, after: to }] };
}

test('a change by a surfer’s removal from the roster is not a step to undo, and all others are', () => {
  const kept = [
    step('given', wave(null), wave('ana')),
    step('taken', wave('kai'), wave(null)),
    step('passed on', wave('lou'), wave('ana')),
    step('deleted', wave('lou'), null),
    step('kept', null, wave(null)),
  ];
  const left = step('left', wave('lou'), wave(null));
  expect(toUndoableSteps([...kept, left], roster)).toEqual(kept);
});
