import { expect, test } from 'vitest';
import type { StepAnswer } from '#app/domain/sorting/sorting-types.ts';
import { toAssignStep as give, sortedWave as wave } from '../../../tests/support/sorted-wave.ts';
import { createSortingStore } from './create-sorting-store.ts';

const open = () => createSortingStore({ waves: [wave], mySteps: [], videoIds: ['film'] });

const answer = (stepId: string, surferId: string, revision: number): StepAnswer => ({
  stepId,
  waves: [{ ...wave, surferId, revision }],
  touched: ['a'],
  problems: [],
});

test('a step shows before it is saved, and stays on top of what the server sends', () => {
  const store = open();
  store.add(give('1', 'ana'));
  expect(store.get()).toMatchObject({ unsaved: 1, waves: [{ surferId: 'ana', revision: 1 }] });
  store.learn([{ ...wave, surferId: 'kai', endMs: 7000, revision: 2 }], []);
  expect(store.get().waves).toMatchObject([{ surferId: 'ana', endMs: 7000 }]);
  store.settle(answer('1', 'ana', 3));
  expect(store.get()).toMatchObject({ unsaved: 0, waves: [{ surferId: 'ana', revision: 3 }] });
  // An older response that arrives late.
  store.learn([{ ...wave, surferId: 'kai', revision: 2 }], []);
  expect(store.get().waves).toMatchObject([{ surferId: 'ana' }]);
});

test('steps are undone from the last to the first, saved or not', () => {
  const store = open();
  store.add(give('1', 'ana'));
  store.settle(answer('1', 'ana', 2));
  store.add(give('2', 'kai'));
  store.add({ id: '3', undoes: store.lastStep()?.id ?? '' });
  expect(store.get().waves).toMatchObject([{ surferId: 'ana' }]);
  store.add({ id: '4', undoes: store.lastStep()?.id ?? '' });
  expect(store.get()).toMatchObject({ canUndo: false, waves: [{ surferId: null }] });
});

const problem = { waveId: 'a', reason: 'changed' as const, by: 'ben', byName: 'Ben', at: '' };
const refusal: StepAnswer = { stepId: '1', waves: [], touched: ['a'], problems: [] };

test('another user’s earlier change is shown beside mine', () => {
  const store = open();
  store.add(give('1', 'ana'));
  store.settle({ ...answer('1', 'kai', 2), problems: [problem] });
  const [conflict] = store.get().conflicts;
  expect(conflict).toMatchObject({ problem, mine: { set: { surferId: 'ana' } } });
  expect(store.get().waves).toMatchObject([{ surferId: 'kai' }]);
});

test('a wave that another user deletes while I edit it can be restored with what I typed', () => {
  const store = open();
  store.learn([], [{ id: 'a', by: 'ben' }]);
  expect(store.get().waves).toEqual([]);
  expect(store.findDeleted('a')).toMatchObject({ by: 'ben', wave: { endMs: 5000 } });
  store.add(give('1', 'ana'));
  store.settle({ ...refusal, problems: [{ ...problem, reason: 'gone' }] });
  expect(store.get().conflicts).toMatchObject([{ lost: { id: 'a', endMs: 5000 } }]);
});

test('a step that waited over a reload contains the wave that another user has deleted meanwhile', () => {
  const store = open();
  const step = give('1', 'ana');
  const kept = { step, waves: store.listChanged(step) };
  const next = createSortingStore({ waves: [], mySteps: [], videoIds: ['film'] });
  next.restore([kept], []);
  next.settle({ ...refusal, problems: [{ ...problem, reason: 'gone' }] });
  expect(next.get().conflicts).toMatchObject([{ lost: { id: 'a', endMs: 5000 } }]);
});

test('a wave that can’t be restored gives one conflict, with what was typed', () => {
  const store = open();
  store.learn([], [{ id: 'a', by: 'ben' }]);
  const { videoId, surferId, startMs, endMs } = wave;
  store.add({
    id: '1',
    edits: [
      { op: 'keep', waveId: 'a', videoId, surferId, startMs, endMs },
      { op: 'change', waveId: 'a', seen: 1, set: { score: 7 } },
    ],
  });
  const problems = (['no-film', 'gone'] as const).map((reason) => ({ ...problem, reason }));
  store.settle({ ...refusal, problems });
  expect(store.get().conflicts).toMatchObject([
    { problem: { reason: 'no-film' }, mine: { set: { score: 7 } } },
  ]);
});

test('steps of an earlier page come before the steps of this page', () => {
  const store = open();
  store.add(give('2', 'kai'));
  store.restore([{ step: give('1', 'ana') }], []);
  expect(store.pending().map(({ id }) => id)).toEqual(['1', '2']);
  expect(store.get()).toMatchObject({ unsaved: 2, waves: [{ surferId: 'kai' }] });
  store.add({ id: '3', undoes: store.lastStep()?.id ?? '' });
  expect(store.get().waves).toMatchObject([{ surferId: 'ana' }]);
});

test('a step whose response was lost before a reload is undone once', () => {
  const after = { ...wave, surferId: 'ana', revision: 2 };
  const store = createSortingStore({
    waves: [after],
    mySteps: [{ id: '1', changes: [{ waveId: 'a', before: wave, after }] }],
    videoIds: ['film'],
  });
  store.restore([{ step: give('1', 'ana') }, { step: { id: '2', undoes: '1' } }], []);
  expect(store.get()).toMatchObject({ canUndo: false, waves: [{ surferId: null }] });
});
