import { beforeEach, expect, test } from 'vitest';
import { getShort, requestRendering } from '#app/domain/shorts/shorts.server.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { setUpShorts } from './support/set-up-shorts.ts';

const setUp = setUpSchools();
const { schools, idOf } = setUp;
const shorts = setUpShorts(setUp);
let id: string;

beforeEach(async () => {
  id = await shorts.start();
});

test.each([
  ['of a surfer who does not agree', 'north wave of other', 'coach', 'not-agreed'],
  ['of another school', 'south wave of rider', 'coach', undefined],
  ['of another surfer', 'north wave of other', 'rider', undefined],
] as const)('a wave %s is not rendered', async (_, wave, who, problem) => {
  const client = schools.clients[who];
  const saved = await shorts.save(shorts.toPlan(wave), client);
  // Of a wave that is not theirs the holder learns nothing.
  const waves = problem ? [{ waveId: idOf(wave), problem }] : [];
  expect(saved).toMatchObject({ status: 'saved', waves });
  expect(await requestRendering(client, id, 2)).toBe('not-allowed');
});

test('the coach reads whose consent is missing, and the short is made once they agree', async () => {
  const { coach } = schools.clients;
  await shorts.save(shorts.toPlan('north wave of other'), coach);
  expect((await getShort(coach, id))?.gaps).toMatchObject([
    { surferName: 'other', problem: 'not-agreed' },
  ]);
  await shorts.agree('north other', true);
  expect((await getShort(coach, id))?.gaps).toEqual([]);
  await shorts.render(coach);
  expect(await shorts.filesOf(coach)).toBe(3);
});

test('a withdrawal hides the files with the next request, and stops a queued job', async () => {
  await shorts.save(shorts.own());
  await shorts.render();
  await shorts.agree('north rider', false);
  expect([await shorts.filesOf(), await shorts.pathsOf()]).toEqual([0, 0]);
  await shorts.agree('north rider', true);
  expect([await shorts.filesOf(), await shorts.pathsOf()]).toEqual([3, 3]);

  await requestRendering(schools.clients.rider, id, 2);
  await shorts.agree('north rider', false);
  expect((await shorts.claim())?.sources).toEqual([]);
});

test('who was in the files is asked, also once the wave is deleted or taken out of the plan', async () => {
  const { coach } = schools.clients;
  await shorts.agree('north other', true);
  await shorts.save(shorts.toPlan('north wave of rider', 'north wave of other'), coach);
  await shorts.render(coach);
  await shorts.save(shorts.own(), coach, 2);
  expect(await shorts.filesOf(coach)).toBe(3);
  await shorts.agree('north other', false);
  expect(await shorts.filesOf(coach)).toBe(0);
  await shorts.agree('north other', true);
  await shorts.tryOut(async (transaction) => {
    await transaction`delete from public.waves where id = ${idOf('north wave of other')}`;
    const [shown] = await transaction`select private.may_show_short(${id}) as may`;
    expect(shown?.may).toBe(true);
    await shorts.agree('north other', false, transaction);
    const [hidden] = await transaction`select private.may_show_short(${id}) as may`;
    expect(hidden?.may).toBe(false);
  });
  // Rendered again, the other surfer is no longer in it.
  await shorts.render(coach);
  await shorts.agree('north other', false);
  expect(await shorts.filesOf(coach)).toBe(3);
});

test('a surfer who is deleted is deleted from the files too', async () => {
  const { coach } = schools.clients;
  await shorts.agree('north other', true);
  await shorts.save(shorts.toPlan('north wave of other'), coach);
  await shorts.render(coach);
  await shorts.tryOut(async (transaction) => {
    await transaction`update public.waves set surfer_id = null where id = ${idOf('north wave of other')}`;
    await transaction`delete from public.surfers where id = ${idOf('north other')}`;
    const left = await transaction`select 1 from public.renditions where short_id = ${id}`;
    expect(left).toHaveLength(0);
    const [short] = await transaction`select state from public.shorts where id = ${id}`;
    expect(short?.state).toBe('draft');
  });
});

test('a wave that was cut again so that the clip is no longer in it is not rendered', async () => {
  await shorts.save(shorts.own());
  await shorts.tryOut(async (transaction) => {
    await transaction`update public.waves set start_ms = 500 where id = ${idOf('north wave of rider')}`;
    const [row] =
      await transaction`select jsonb_array_length(private.list_short_sources(s)) as files
      from public.shorts s where s.id = ${id}`;
    expect(row?.files).toBe(0);
  });
});
