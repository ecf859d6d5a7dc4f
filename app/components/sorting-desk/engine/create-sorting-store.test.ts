import { expect, test } from 'vitest';
import type { SortedWave, SortingStep, StepAnswer } from '#app/domain/sorting/sorting-types.ts';
import type { AskSorting } from './ask-sorting.client.ts';
import { createSortingStore } from './create-sorting-store.ts';
import { createStepSender } from './create-step-sender.ts';

const wave: SortedWave = {
  ...{ id: 'a', videoId: 'film', surferId: null, startMs: 0, endMs: 5000, angles: [] },
  ...{ score: null, direction: null, side: null, manoeuvres: [] },
  ...{ revision: 1, changedBy: null, changedAt: '' },
};

const give = (id: string, surferId: string): SortingStep => ({
  ...{ id, edits: [{ op: 'change', waveId: 'a', seen: 1, set: { surferId } }] },
});

function open() {
  const store = createSortingStore({ waves: [wave], mySteps: [], videoIds: ['film'] });
  const kept = new Map<string, SortingStep>();
  const records = {
    list: () => [...kept.values()],
    add: (step: SortingStep) => void kept.set(step.id, step),
    remove: (id: string) => void kept.delete(id),
  };
  return { store, kept, records };
}

const answer = (stepId: string, surferId: string, revision: number): StepAnswer => ({
  ...{ stepId, waves: [{ ...wave, surferId, revision }], touched: ['a'], problems: [] },
});

test('a press is seen before it is saved, and stays on top of what the server tells', () => {
  const { store } = open();
  store.add(give('1', 'ana'));
  expect(store.get()).toMatchObject({ unsaved: 1, waves: [{ surferId: 'ana', revision: 1 }] });
  store.learn([{ ...wave, surferId: 'kai', endMs: 7000, revision: 2 }], []);
  expect(store.get().waves).toMatchObject([{ surferId: 'ana', endMs: 7000 }]);
  store.settle(answer('1', 'ana', 3));
  expect(store.get()).toMatchObject({ unsaved: 0, waves: [{ surferId: 'ana', revision: 3 }] });
  // An older answer that comes late.
  store.learn([{ ...wave, surferId: 'kai', revision: 2 }], []);
  expect(store.get().waves).toMatchObject([{ surferId: 'ana' }]);
});

test('steps are undone from the last to the first, saved or not', () => {
  const { store } = open();
  store.add(give('1', 'ana'));
  store.settle(answer('1', 'ana', 2));
  store.add(give('2', 'kai'));
  store.add({ id: '3', undoes: store.lastStep()?.id ?? '' });
  expect(store.get().waves).toMatchObject([{ surferId: 'ana' }]);
  store.add({ id: '4', undoes: store.lastStep()?.id ?? '' });
  expect(store.get()).toMatchObject({ canUndo: false, waves: [{ surferId: null }] });
});

test('steps are sent in their order, kept until they are answered, and sent again when nobody answers', async () => {
  const { store, kept, records } = open();
  const sent: string[][] = [];
  let isThere = false;
  const server: Pick<AskSorting, 'save'> = {
    async save(steps) {
      sent.push(steps.map(({ id }) => id));
      if (!isThere) return { ok: false, connection: 'away' };
      return { ok: true, answers: steps.map(({ id }) => answer(id, 'kai', 3)) };
    },
  };
  const sender = createStepSender(store, records, server);
  for (const step of [give('1', 'ana'), give('2', 'kai')]) {
    records.add(step);
    store.add(step);
    sender.wake();
  }
  await Promise.resolve();
  expect(store.get()).toMatchObject({ unsaved: 2, connection: 'away' });
  expect(kept.size).toBe(2);
  isThere = true;
  sender.wake();
  await new Promise((resolve) => store.subscribe(() => store.get().unsaved === 0 && resolve(null)));
  expect(sent).toEqual([['1'], ['1', '2']]);
  expect(kept.size).toBe(0);
  expect(store.get().connection).toBe('fine');
  sender.stop();
});

test('what somebody else was faster with is laid beside mine', () => {
  const { store } = open();
  store.add(give('1', 'ana'));
  const problem = {
    ...{ waveId: 'a', reason: 'changed' as const, by: 'ben', byName: 'Ben', at: '' },
  };
  store.settle({ ...answer('1', 'kai', 2), problems: [problem] });
  const [conflict] = store.get().conflicts;
  expect(conflict).toMatchObject({ problem, mine: { set: { surferId: 'ana' } } });
  expect(store.get().waves).toMatchObject([{ surferId: 'kai' }]);
});
