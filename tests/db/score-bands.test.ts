import { beforeAll, expect, test } from 'vitest';
import { listAccountData } from '#app/domain/accounts/export/list-account-data.server.ts';
import { getFigures } from '#app/domain/figures/get-figures.server.ts';
import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import { listInbox } from '#app/domain/reviews/list-inbox.server.ts';
import { getViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import { getRatedWave } from '#app/domain/sorting/get-rated-wave.server.ts';
import { listMyWaves } from '#app/domain/waves/list-my-waves.server.ts';
import { listComparableWaves } from '#app/domain/waves/studio/list-comparable-waves.server.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpLinkedSchool } from './support/set-up-linked-school.ts';

const { schools, sql, idOf } = setUpLinkedSchool();
const BANDS = [3, 5.25, 7, 9.99];

beforeAll(async () => {
  expect((await change(schools.clients.owner, BANDS)).data).toEqual([{ score_bands: BANDS }]);
});

function change(client: Client, score_bands: number[] | null) {
  return client
    .from('organisations')
    .update({ score_bands })
    .eq('id', idOf('north'))
    .select('score_bands');
}

test('only those who run a school change its bands', async () => {
  const { coach, filmer, member, rider, south, solo } = schools.clients;
  for (const client of [coach, filmer, member, rider, south, solo]) {
    expect((await change(client, null)).data).toEqual([]);
  }
  expect((await change(schools.anon, null)).error?.code).toBe('42501');
});

test.each([
  ['three limits', '{2,4,6}'],
  ['five limits', '{2,4,6,8,9}'],
  ['no limit', '{}'],
  ['limits that do not ascend', '{2,6,4,8}'],
  ['a limit twice', '{2,4,4,8}'],
  ['a limit of zero', '{0,4,6,8}'],
  ['a limit that is rounded to zero', '{0.004,4,6,8}'],
  ['a limit of ten', '{2,4,6,10}'],
  ['an empty limit', '{2,null,6,8}'],
  ['no number', '{2,4,6,NaN}'],
  ['numbering from another place', '[2:5]={2,4,6,8}'],
  ['a table', '{{2,4},{6,8}}'],
])('the database rejects %s', async (_, bands) => {
  const saved = sql`
    update public.organisations set score_bands = ${bands}::text::numeric[] where id = ${idOf('north')}`;
  await expect(saved).rejects.toMatchObject({ constraint_name: 'organisations_score_bands_check' });
});

test('each screen reads the bands of its wave’s school, and none for a session without a school', async () => {
  await sql`
    select private.record_consent(guest_id, 'coaching', true, 'surfer')
    from public.surfers where id = ${idOf('north rider')}`;
  const { rider, coach, solo } = schools.clients;
  const wave = idOf('north wave of rider');
  const session = idOf('north session');
  const viewed = await getViewedSession(rider, schools.userIds.rider, session);
  const mine = await listMyWaves(rider, schools.userIds.rider, 0);
  const linked = await openShareLink(schools.withLink(schools.tokens.rider));
  const rated = await getRatedWave(coach, schools.userIds.coach, wave);
  const figures = await getFigures(coach, schools.userIds.coach, session);
  const compared = await listComparableWaves(coach, wave, []);
  const inbox = await listInbox(coach, { surferName: '', sessionId: null, page: 0 });
  const exported = await listAccountData(rider, schools.userIds.rider);
  expect([
    viewed?.organisation?.scoreBands,
    mine.sessions[0]?.scoreBands,
    linked && 'school' in linked && linked.school?.scoreBands,
    rated?.scoreBands,
    figures?.session.scoreBands,
    compared?.ofSession[0]?.session.scoreBands,
    inbox.waves.find(({ id }) => id === wave)?.scoreBands,
    exported.sessions[0]?.organisation?.score_bands,
  ]).toEqual(Array(8).fill(BANDS));
  const own = await getFigures(solo, schools.userIds.solo, idOf('solo session'));
  expect(own?.session.scoreBands).toBeNull();
});
