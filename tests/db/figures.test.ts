import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createSorter } from './support/create-sorter.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools } = setUpSchools();
let sorter: ReturnType<typeof createSorter>;
let wave: string;

beforeAll(() => {
  sorter = createSorter(schools);
});
beforeEach(async () => {
  wave = randomUUID();
  await sorter.sort('coach', [sorter.keep(wave, 10)]);
});

test("a coach's figures are separate from others' changes, undone, and restored with a deleted wave", async () => {
  const figures = {
    score: 7.25,
    criteria: [7, 7.5, 6, 7, 7.5],
    direction: 'left',
    side: 'backside',
    manoeuvres: ['carve', 'air'],
  };
  const scored = await sorter.sort('coach', [
    { op: 'change', waveId: wave, seen: 1, set: figures },
  ]);
  expect(scored.problems).toEqual([]);
  await sorter.sort('filmer', [
    { op: 'change', waveId: wave, seen: 1, set: { surfer_id: schools.ids.get('north rider') } },
  ]);
  expect(await sorter.read(wave)).toMatchObject({
    ...figures,
    surfer_id: schools.ids.get('north rider'),
    revision: 3,
  });
  const late = { op: 'change', waveId: wave, seen: 1, set: { score: 3, manoeuvres: [] } };
  expect((await sorter.sort('filmer', [late])).problems).toMatchObject([{ byName: 'coach' }]);
  const gone = await sorter.sort('filmer', [{ op: 'delete', waveId: wave, seen: 3 }]);
  await sorter.undo('filmer', gone.stepId);
  expect(await sorter.read(wave)).toMatchObject(figures);
  await sorter.undo('coach', scored.stepId);
  expect(await sorter.read(wave)).toMatchObject({
    score: null,
    criteria: [],
    side: null,
    manoeuvres: [],
  });
});

test('a criterion without points has none, and the others have theirs', async () => {
  const criteria = [7, null, 6.5, null, null];
  const set = { criteria };
  await sorter.sort('coach', [{ op: 'change', waveId: wave, seen: 1, set }]);
  const { data } = await schools.clients.coach.from('waves').select('criteria').eq('id', wave);
  expect(data).toEqual([{ criteria }]);
});

test('a score beyond ten, or an unknown manoeuvre, is rejected', async () => {
  const change = (set: object) => ({ op: 'change', waveId: wave, seen: 1, set });
  const { problems } = await sorter.sort('coach', [
    change({ score: 10.01 }),
    change({ criteria: [7, 7, 7, 7, 11] }),
    change({ criteria: [7] }),
    change({ direction: 'up' }),
    change({ manoeuvres: ['=cmd()'] }),
  ]);
  expect(problems.map(({ reason }) => reason)).toEqual(Array(5).fill('marks'));
});
