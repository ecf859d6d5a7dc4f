import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { GoalKind } from '#app/domain/goals/goal.ts';
import { listGoals, listMyGoals, saveGoal, saveTicks } from '#app/domain/goals/goals.server.ts';
import { addDay, type Day } from './support/create-guest.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpGuestPhone } from './support/set-up-guest-phone.ts';

const { schools, sql, held, openOther } = setUpGuestPhone();
const coach = () => schools.clients.coach;

const set = (kind: GoalKind, text: string, { client = coach(), line = held.day.line } = {}) =>
  saveGoal(client, { surferId: line, kind, text });
const listSession = (client: Client, { session } = held.day) =>
  listGoals(client, { sessionId: session });
const toTexts = (goals: { text: string }[]) => goals.map(({ text }) => text);
const withdraw = () =>
  sql`select private.record_consent(${held.ana.guest}, 'coaching', false, 'surfer')`;

/** Both goals, and the id of the physical one. */
async function setBoth(): Promise<string> {
  await set('mental', 'Stay calm');
  await set('physical', 'Bend your knees');
  const [first] = await listSession(coach());
  if (!first) throw new Error('No goal is listed');
  return first.id;
}

let strangers: Client[];
beforeEach(async () => {
  const other = await openOther();
  strangers = [other.client, schools.anon, schools.clients.south, schools.clients.rider];
});

test('a coach sets one physical and one mental goal, and the surfer’s phone has both', async () => {
  await setBoth();
  const goals = [
    { surferName: 'Ana', kind: 'physical', text: 'Bend your knees', isDone: false, isOwn: true },
    { surferName: 'Ana', kind: 'mental', text: 'Stay calm', isDone: false, isOwn: true },
  ];
  expect(await listMyGoals(held.phone)).toMatchObject(goals);
  expect(await listSession(coach())).toMatchObject(goals);
  expect(await listGoals(schools.clients.filmer, { waveId: held.day.wave })).toMatchObject(goals);
  const review = randomUUID();
  await sql`insert into public.reviews (id, session_id, surfer_id)
    values (${review}, ${held.day.session}, ${held.day.line})`;
  for (const client of [held.phone, coach()]) {
    expect(await listGoals(client, { reviewId: review })).toMatchObject(goals);
  }
  for (const client of strangers) {
    expect(await listMyGoals(client)).toEqual([]);
    expect(await listSession(client)).toEqual([]);
    expect(await listGoals(client, { waveId: held.day.wave })).toEqual([]);
    expect(await listGoals(client, { reviewId: review })).toEqual([]);
  }
});

test('other words are a goal that is open again, the same words change nothing, and none delete it', async () => {
  const goalId = await setBoth();
  await saveTicks(coach(), [{ goalId, isDone: true }]);
  expect(await set('physical', ' Bend your\u202e knees\u0007 ')).toBe('saved');
  expect(await listSession(coach())).toMatchObject([{ isDone: true }, {}]);
  await set('physical', 'Look up');
  expect(await listSession(coach())).toMatchObject([{ text: 'Look up', isDone: false }, {}]);
  await set('physical', ' \u0007 ');
  expect(toTexts(await listSession(coach()))).toEqual(['Stay calm']);
  await expect(set('mental', 'x'.repeat(121))).rejects.toThrow();
  await expect(set('other' as GoalKind, 'Stay calm')).rejects.toThrow();
});

test('coach and surfer tick a goal and untick it, and strangers do neither', async () => {
  const goalId = await setBoth();
  const isDone = async () => (await listMyGoals(held.phone))[0]?.isDone;
  for (const client of [held.phone, coach()]) {
    expect(await saveTicks(client, [{ goalId, isDone: true }])).toBe(true);
    expect(await isDone()).toBe(true);
    const [row] = await sql`select done_by_surfer from public.goals where id = ${goalId}`;
    expect(row?.done_by_surfer).toBe(client === held.phone);
    expect(await saveTicks(client, [{ goalId, isDone: false }])).toBe(true);
    expect(await isDone()).toBe(false);
  }
  for (const client of strangers) {
    expect(await saveTicks(client, [{ goalId, isDone: true }])).toBe(false);
    expect(await set('physical', 'Mine', { client }).catch(() => null)).toBeNull();
  }
  await expect(set('physical', 'Mine', { client: held.phone })).rejects.toThrow();
  expect(await listMyGoals(held.phone)).toMatchObject([{ text: 'Bend your knees' }, {}]);
  expect(await isDone()).toBe(false);
});

test('a goal that a coach has ticked stays the coach’s when the surfer ticks it, too', async () => {
  const goalId = await setBoth();
  await saveTicks(coach(), [{ goalId, isDone: true }]);
  const [before] = await sql`select done_at from public.goals where id = ${goalId}`;
  await saveTicks(held.phone, [{ goalId, isDone: true }]);
  const [row] = await sql`select done_at, done_by_surfer from public.goals where id = ${goalId}`;
  expect(row).toEqual({ ...before, done_by_surfer: false });
});

test('without consent to coaching, the next request shows, sets and ticks no goal', async () => {
  const goalId = await setBoth();
  await withdraw();
  for (const client of [held.phone, coach()]) {
    expect(await listMyGoals(client)).toEqual([]);
    expect(await listSession(client)).toEqual([]);
    expect(await saveTicks(client, [{ goalId, isDone: true }])).toBe(false);
  }
  expect(await set('physical', 'Look up')).toBe('not-agreed');
  expect(
    await sql`select 1 from public.goals where id = ${goalId} and done_at is null`,
  ).toHaveLength(1);
});

test('an open goal is shown in the next session, and a goal set there replaces that of its kind', async () => {
  const goalId = await setBoth();
  const next = await addDay(schools, held.ana.guest, '2026-11-24');
  const before = await addDay(schools, held.ana.guest, '2026-11-20');
  const inNext = () => listSession(coach(), next);
  expect(await inNext()).toMatchObject([
    { text: 'Bend your knees', isOwn: false, surferId: next.line },
    { text: 'Stay calm', isOwn: false },
  ]);
  expect(await listSession(coach(), before)).toEqual([]);
  expect(await listMyGoals(held.phone)).toMatchObject(await inNext());
  await set('mental', 'Breathe out', next);
  expect(toTexts(await inNext())).toEqual(['Bend your knees', 'Breathe out']);
  expect(toTexts(await listSession(coach()))).toEqual(['Bend your knees', 'Stay calm']);

  const tick = async (at: string, day: Day) => {
    await sql`update public.goals set done_at = ${at} where id = ${goalId}`;
    return (await listSession(coach(), day)).some(({ id }) => id === goalId);
  };
  // Before the next session began; then while it was on, with the way back by pressing again.
  expect(await tick('2026-11-23T12:00:00Z', next)).toBe(false);
  expect(await tick('2026-11-23T12:00:00Z', held.day)).toBe(true);
  expect(await tick('2026-11-24T10:00:00Z', next)).toBe(true);
});

test('the next person with the card has reached nothing', async () => {
  const goalId = await setBoth();
  await saveTicks(held.phone, [{ goalId, isDone: true }]);
  await sql`select private.end_claims(${held.ana.guest}, 'staff')`;
  expect(await sql`select done_at, done_by_surfer from public.goals where id = ${goalId}`).toEqual([
    { done_at: null, done_by_surfer: false },
  ]);
});

test('a guest who deletes themselves leaves no goals', async () => {
  await setBoth();
  await held.phone.rpc('delete_guest', { guest_id: held.ana.guest }).throwOnError();
  expect(await sql`select 1 from public.goals where surfer_id = ${held.day.line}`).toEqual([]);
});

test('an account exports its own goals and those that it set, and no others', async () => {
  await setBoth();
  const exported = async (client: Client) => {
    const { data } = await client.rpc('list_goals_to_export').throwOnError();
    return data.filter(({ surfer_id }) => surfer_id === held.day.line);
  };
  expect(await exported(coach())).toMatchObject([{ set_by_me: true }, { set_by_me: true }]);
  expect(await exported(schools.clients.filmer)).toEqual([]);
  const { rider } = schools.userIds;
  await sql`update public.guests set claimed_by = ${rider} where id = ${held.ana.guest}`;
  await sql`update public.surfers set claimed_by = ${rider} where id = ${held.day.line}`;
  expect(await exported(schools.clients.rider)).toMatchObject([
    { text: 'Stay calm', set_by_me: false },
    { text: 'Bend your knees', set_by_me: false },
  ]);
  await withdraw();
  expect(await exported(schools.clients.rider)).toHaveLength(2);
  expect(await exported(coach())).toEqual([]);
});
