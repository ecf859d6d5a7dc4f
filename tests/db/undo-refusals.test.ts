import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { saveWavePublicity, saveWaveRefusal } from '#app/domain/waves/wave-publicity.server.ts';
import { createTwoAngles, type TwoAngles } from './support/create-two-angles.ts';
import { setUpLinkedSchool } from './support/set-up-linked-school.ts';

const school = setUpLinkedSchool();
let angles: TwoAngles;
let main: string;
let wave: string;

beforeAll(async () => {
  angles = await createTwoAngles(school);
});
beforeEach(async () => {
  ({ main, wave } = await angles.cut());
});

/** Whether staff have chosen a wave to be public, and whether its surfer has refused. */
async function publicity(wave_id: string) {
  const { coach } = angles.school.schools.clients;
  const { data } = await coach.rpc('get_wave_publicity', { wave_id }).single();
  return data && [data.is_chosen, data.is_refused];
}

test('a restored wave is public again, unless its surfer has refused meanwhile', async () => {
  const { coach, rider: surfer } = angles.school.schools.clients;
  await saveWavePublicity(coach, { id: wave, sessionId: angles.sessionId }, true);
  const [chosen] = await angles.sql`select * from public.public_waves where wave_id = ${wave}`;
  await angles.undo('coach', (await angles.remove(wave)).stepId);
  expect(await angles.sql`select * from public.public_waves where wave_id = ${wave}`).toEqual([
    chosen,
  ]);
  // A refusal of the wave that it is temporarily part of applies to it too.
  const joined = await angles.join(main, wave);
  expect(await saveWaveRefusal(surfer, main, true)).toBe(true);
  await angles.undo('coach', joined.stepId);
  expect([await publicity(wave), await publicity(main)]).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('a refusal of a joined wave applies even if that one is deleted by now', async () => {
  const { coach, rider: surfer } = angles.school.schools.clients;
  await saveWavePublicity(coach, { id: wave, sessionId: angles.sessionId }, true);
  const joined = await angles.join(main, wave);
  const third = randomUUID();
  await angles.sort('filmer', [
    angles.keep(third, 11, { surferId: angles.rider }),
    { op: 'join', waveId: third, seen: 99, others: [{ waveId: main, seen: 99 }] },
  ]);
  expect(await saveWaveRefusal(surfer, third, true)).toBe(true);
  await angles.sort('filmer', [{ op: 'delete', waveId: third, seen: 99 }]);
  await angles.undo('coach', joined.stepId);
  expect(await publicity(wave)).toEqual([true, true]);
});

test('a refused ride makes the wave that it is joined to refused too, until they are separated', async () => {
  const { coach, rider: surfer } = angles.school.schools.clients;
  await saveWavePublicity(coach, { id: main, sessionId: angles.sessionId }, true);
  await saveWaveRefusal(surfer, wave, true);
  const joined = await angles.join(main, wave);
  expect(await publicity(main)).toEqual([true, true]);
  await angles.undo('coach', joined.stepId);
  expect([await publicity(main), await publicity(wave)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('the other wave retains a refusal from before they were joined', async () => {
  await saveWaveRefusal(angles.school.schools.clients.rider, main, true);
  await angles.undo('coach', (await angles.join(main, wave)).stepId);
  expect([await publicity(main), await publicity(wave)]).toEqual([
    [false, true],
    [false, false],
  ]);
});
