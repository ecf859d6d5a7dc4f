import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { draftSchema, saveDraft } from '#app/domain/takes/save-draft.server.ts';
import type { Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

type Draft = z.infer<typeof draftSchema>;

const { schools, idOf } = setUpSchools();

function toSurfer(name: string, more: Partial<Draft['surfers'][number]> = {}) {
  return {
    id: randomUUID(),
    name,
    colour: null,
    number: null,
    stance: null,
    isMinor: false,
    ...more,
  };
}

function toSession(organisationId: string | null = idOf('north')) {
  const when = { startsAt: '2026-11-21T09:30:00.000Z', timeZone: 'Europe/Lisbon' };
  return { organisationId, spotName: 'Far Point', ...when };
}

function save(who: Person, id: string, draft: Draft) {
  return saveDraft(schools.clients[who], schools.userIds[who], id, draftSchema.parse(draft));
}

async function readRoster(sessionId: string) {
  const { data } = await schools.admin
    .from('surfers')
    .select('id, name, lycra_colour, lycra_number, is_minor')
    .eq('session_id', sessionId)
    .order('position');
  return data ?? [];
}

test('a session made without a connection reaches the server once, however often it is sent', async () => {
  const id = randomUUID();
  const surfers = [
    toSurfer('Ana', { colour: 'red', number: 4 }),
    toSurfer('Ben', { isMinor: true }),
  ];
  const draft = { session: toSession(), surfers };
  const answers = await Promise.all([save('coach', id, draft), save('coach', id, draft)]);
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  expect(await save('coach', id, draft)).toEqual({ ok: true });
  const { data } = await schools.admin
    .from('sessions')
    .select('organisation_id, created_by, starts_at')
    .eq('id', id);
  expect(data).toEqual([
    {
      organisation_id: idOf('north'),
      created_by: schools.userIds.coach,
      starts_at: '2026-11-21T09:30:00+00:00',
    },
  ]);
  expect(await readRoster(id)).toEqual([
    { id: surfers[0]?.id, name: 'Ana', lycra_colour: 'red', lycra_number: 4, is_minor: false },
    { id: surfers[1]?.id, name: 'Ben', lycra_colour: null, lycra_number: null, is_minor: true },
  ]);
});

test('surfers that were added at the beach join the roster of a session of the server', async () => {
  const added = toSurfer('Cleo');
  const before = (await readRoster(idOf('north session'))).length;
  const draft = { session: null, surfers: [added] };
  for (const _ of [1, 2])
    expect(await save('coach', idOf('north session'), draft)).toEqual({ ok: true });
  const roster = await readRoster(idOf('north session'));
  expect(roster).toHaveLength(before + 1);
  expect(roster.at(-1)).toMatchObject({ id: added.id, name: 'Cleo' });
});

test('a user without the right adds no session to a school, and no surfers to a session', async () => {
  const surfers = [toSurfer('Mallory')];
  const id = randomUUID();
  expect(await save('coach', id, { session: toSession(idOf('south')), surfers })).toEqual({
    ok: false,
    reason: 'not-allowed',
  });
  expect(await readRoster(id)).toEqual([]);
  for (const session of ['south session', 'north session'] as const) {
    const who = session === 'south session' ? 'coach' : 'south';
    const answer = await save(who, idOf(session), { session: null, surfers });
    expect(answer).toEqual({ ok: false, reason: 'not-found' });
  }
  const all = [
    ...(await readRoster(idOf('south session'))),
    ...(await readRoster(idOf('north session'))),
  ];
  expect(all.filter(({ name }) => name === 'Mallory')).toEqual([]);
});

test('a session that was deleted meanwhile is not there, and stays deleted', async () => {
  const id = randomUUID();
  expect(await save('coach', id, { session: toSession(null), surfers: [] })).toEqual({ ok: true });
  await schools.admin.from('sessions').delete().eq('id', id).throwOnError();
  const later = { session: null, surfers: [toSurfer('Ana')] };
  expect(await save('coach', id, later)).toEqual({ ok: false, reason: 'not-found' });
});

test.each([
  [
    'an unknown time zone',
    { session: { ...toSession(null), timeZone: 'Mars/Olympus' }, surfers: [] },
  ],
  ['a spot without a name', { session: { ...toSession(null), spotName: ' \u202e ' }, surfers: [] }],
  ['a surfer without a name', { session: null, surfers: [toSurfer('')] }],
  ['a number that no lycra has', { session: null, surfers: [toSurfer('Ana', { number: 1000 })] }],
])('%s is rejected', (_, draft) => {
  expect(draftSchema.safeParse(draft).success).toBe(false);
});
