import { expect, test } from 'vitest';
import { sortedWave } from '../../../tests/support/sorted-wave.ts';
import { runStep } from './run-step.ts';
import type { SortedWave, WaveEdit } from './sorting-types.ts';

function wave(id: string, more: Partial<SortedWave> = {}): SortedWave {
  return { ...sortedWave, id, videoId: 'beach', startMs: 1000, endMs: 9000, ...more };
}

/** The waves after edits, and after their undo. */
function tryEdits(waves: SortedWave[], edits: WaveEdit[]) {
  const there = new Map(waves.map((each) => [each.id, each]));
  const changes = runStep(there, { id: 'step', edits }, new Map());
  const after = [...there.values()];
  runStep(there, { id: 'back', undoes: 'step' }, new Map([['step', changes]]));
  return { after, undone: [...there.values()].sort((a, b) => a.id.localeCompare(b.id)) };
}

const give: WaveEdit = { op: 'change', waveId: 'a', seen: 1, set: { surferId: 'ana' } };

test('assigned, deleted and saved waves show at once, and undo restores them', () => {
  const before = [wave('a'), wave('b')];
  const { after, undone } = tryEdits(before, [give, { op: 'delete', waveId: 'b', seen: 1 }]);
  expect(after).toEqual([wave('a', { surferId: 'ana' })]);
  expect(undone).toEqual(before);
});

test('the same ride of another camera becomes an angle, in the same video a longer stretch', () => {
  const others = [
    { waveId: 'b', seen: 1 },
    { waveId: 'c', seen: 1 },
  ];
  const drone = wave('b', { videoId: 'drone', startMs: 300, endMs: 8000, surferId: 'kai' });
  const before = [wave('a'), drone, wave('c', { endMs: 12_000 })];
  const { after, undone } = tryEdits(before, [{ op: 'join', waveId: 'a', seen: 1, others }]);
  const angles = [{ videoId: 'drone', startMs: 300, endMs: 8000 }];
  expect(after).toEqual([wave('a', { surferId: 'kai', endMs: 12_000, angles })]);
  expect(undone).toEqual(before);
});

test('undo leaves the later changes of other users', () => {
  const waves = new Map([['a', wave('a')]]);
  const changes = runStep(waves, { id: 'step', edits: [give] }, new Map());
  waves.set('a', { ...wave('a', { surferId: 'ana' }), endMs: 7000 });
  runStep(waves, { id: 'back', undoes: 'step' }, new Map([['step', changes]]));
  expect(waves.get('a')).toEqual(wave('a', { endMs: 7000 }));
});

test('figures are undone one by one, too', () => {
  const waves = new Map([['a', wave('a', { manoeuvres: ['carve'] })]]);
  const set = { score: 7.25, manoeuvres: ['carve', 'air'] };
  const score: WaveEdit = { op: 'change', waveId: 'a', seen: 1, set };
  const changes = runStep(waves, { id: 'step', edits: [score] }, new Map());
  waves.set('a', { ...wave('a', set), direction: 'left' });
  // As the log returns it after a reload: equal, but not the same object.
  const logged = structuredClone(changes);
  runStep(waves, { id: 'back', undoes: 'step' }, new Map([['step', logged]]));
  expect(waves.get('a')).toEqual(wave('a', { manoeuvres: ['carve'], direction: 'left' }));
});
