import { expect, test, vi } from 'vitest';
import type { SortedWave, SortingStep, StepAnswer } from '#app/domain/sorting/sorting-types.ts';
import type { AskSorting } from './ask-sorting.client.ts';
import { createKeeper } from './create-keeper.ts';
import { createSortingStore } from './create-sorting-store.ts';
import { createStepSender } from './create-step-sender.ts';
import type { Conflict } from './sorting-state.ts';
import type { KeptStep } from './step-records.client.ts';

const wave: SortedWave = {
  id: 'a',
  videoId: 'film',
  surferId: null,
  startMs: 0,
  endMs: 5000,
  angles: [],
  score: null,
  direction: null,
  side: null,
  manoeuvres: [],
  revision: 1,
  changedBy: null,
  changedAt: '',
};

const give = (id: string, surferId: string): SortingStep => ({
  id,
  edits: [{ op: 'change', waveId: 'a', seen: 1, set: { surferId } }],
});

function open() {
  const store = createSortingStore({ waves: [wave], mySteps: [], videoIds: ['film'] });
  const kept = new Map<string, SortingStep>();
  const toSettle: Conflict[] = [];
  const order: string[] = [];
  const records = {
    list: () => [...kept.values()].map((step) => ({ step })),
    add: (id: string, { step }: KeptStep) => void kept.set(id, step),
    remove: (id: string) => {
      order.push('forgotten');
      kept.delete(id);
    },
  };
  const conflicts = {
    list: () => toSettle,
    add: (_id: string, conflict: Conflict) => {
      order.push('written');
      toSettle.push(conflict);
    },
    remove: () => undefined,
  };
  const keeper = createKeeper(records, conflicts, store.setKept);
  return { store, kept, toSettle, order, records, conflicts, keeper };
}

const answer = (stepId: string, surferId: string, revision: number): StepAnswer => ({
  stepId,
  waves: [{ ...wave, surferId, revision }],
  touched: ['a'],
  problems: [],
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
  const { store, kept, keeper } = open();
  const sent: string[][] = [];
  let isThere = false;
  const server: Pick<AskSorting, 'save'> = {
    async save(steps) {
      sent.push(steps.map(({ id }) => id));
      if (!isThere) return { ok: false, connection: 'away' };
      return { ok: true, answers: steps.map(({ id }) => answer(id, 'kai', 3)) };
    },
  };
  const sender = createStepSender(store, keeper, server);
  for (const step of [give('1', 'ana'), give('2', 'kai')]) {
    keeper.keep({ step });
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

const problem = { waveId: 'a', reason: 'changed' as const, by: 'ben', byName: 'Ben', at: '' };
const refusal: StepAnswer = { stepId: '1', waves: [], touched: ['a'], problems: [] };

test('what somebody else was faster with is laid beside mine', () => {
  const { store } = open();
  store.add(give('1', 'ana'));
  store.settle({ ...answer('1', 'kai', 2), problems: [problem] });
  const [conflict] = store.get().conflicts;
  expect(conflict).toMatchObject({ problem, mine: { set: { surferId: 'ana' } } });
  expect(store.get().waves).toMatchObject([{ surferId: 'kai' }]);
});

test('what is to be settled is written down before its step is forgotten, and is there on a new page', async () => {
  const { store, kept, toSettle, order, keeper } = open();
  const step = give('1', 'ana');
  keeper.keep({ step });
  store.add(step);
  const save = async () => ({
    ok: true as const,
    answers: [{ ...answer('1', 'kai', 2), problems: [problem] }],
  });
  const sender = createStepSender(store, keeper, { save });
  sender.wake();
  await expect.poll(() => kept.size).toBe(0);
  sender.stop();
  expect(order).toEqual(['written', 'forgotten']);

  const next = open().store;
  next.restore([], toSettle);
  // Also in the tab that it came from.
  store.restore([], toSettle);
  for (const each of [next, store]) {
    expect(each.get().conflicts).toMatchObject([{ mine: { set: { surferId: 'ana' } } }]);
  }
});

test('a conflict that finds no room is shown, holds up nothing, and is written down when there is some', async () => {
  vi.useFakeTimers();
  const { store, kept, toSettle, order, records, conflicts } = open();
  let isFull = true;
  const add: typeof conflicts.add = (id, conflict) => {
    if (isFull) throw new DOMException('Full', 'QuotaExceededError');
    conflicts.add(id, conflict);
  };
  const keeper = createKeeper(records, { ...conflicts, add }, store.setKept);
  const sent: string[] = [];
  const sender = createStepSender(store, keeper, {
    async save([step]) {
      sent.push(step?.id ?? '');
      const problems = step?.id === '1' ? [problem] : [];
      return { ok: true, answers: [{ ...answer(step?.id ?? '', 'kai', 2), problems }] };
    },
  });
  async function press(step: SortingStep) {
    store.add(step);
    keeper.keep({ step });
    sender.wake();
    await vi.advanceTimersByTimeAsync(0);
  }
  await press(give('1', 'ana'));
  await press(give('2', 'kai'));
  expect(sent).toEqual(['1', '2']);
  expect(store.get()).toMatchObject({ unsaved: 0, isKept: false, conflicts: [{ problem }] });
  expect([...kept.keys()]).toEqual(['1']);
  isFull = false;
  await vi.runOnlyPendingTimersAsync();
  expect(store.get().isKept).toBe(true);
  expect(toSettle).toMatchObject([{ problem }]);
  expect(order).toEqual(['forgotten', 'written', 'forgotten']);
  expect(kept.size).toBe(0);
  sender.stop();
  vi.useRealTimers();
});

test('a wave that is deleted while it is typed into can be had back with what was typed', () => {
  const { store } = open();
  store.learn([], [{ id: 'a', by: 'ben' }]);
  expect(store.get().waves).toEqual([]);
  expect(store.findGone('a')).toMatchObject({ by: 'ben', wave: { endMs: 5000 } });
  store.add(give('1', 'ana'));
  store.settle({ ...refusal, problems: [{ ...problem, reason: 'gone' }] });
  expect(store.get().conflicts).toMatchObject([{ lost: { id: 'a', endMs: 5000 } }]);
});

test('a step that waited over a reload knows the wave that somebody has deleted meanwhile', () => {
  const { store } = open();
  const step = give('1', 'ana');
  const kept = { step, waves: store.listChanged(step) };
  const next = createSortingStore({ waves: [], mySteps: [], videoIds: ['film'] });
  next.restore([kept], []);
  next.settle({ ...refusal, problems: [{ ...problem, reason: 'gone' }] });
  expect(next.get().conflicts).toMatchObject([{ lost: { id: 'a', endMs: 5000 } }]);
});

test('what was to be brought back and can’t be is told of once, with what was typed', () => {
  const { store } = open();
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
