import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countLinkUse, openShareLink } from '#app/domain/links/open-share-link.server.ts';
import { listShareLinks, revokeShareLink } from '#app/domain/links/share-links.server.ts';
import { toPasswordKey } from '#app/domain/links/share-token.server.ts';
import { createLinkSupabase } from '#app/platform/database/supabase-link.server.ts';
import { listLinkedNames } from './support/list-linked-names.ts';
import { setUpLinkedSchool } from './support/set-up-linked-school.ts';

const { schools, sql, idOf, makeLink } = setUpLinkedSchool();

const film = () => `waves/${idOf('north wave of rider')}/preview-r1.mp4`;

test('a link with a password shows nothing until a visitor has entered it, and then only to that visitor', async () => {
  const link = await makeLink({ password: 'pässword 1' });
  const files = link.client.storage.from('renditions');
  const school = { name: 'north', logoPath: null, colour: null, scoreBands: null, language: 'en' };
  const locked = { state: 'locked', organisationName: 'north', school };
  expect(await openShareLink(link.client)).toEqual(locked);
  expect((await files.download(film())).data).toBeNull();
  const enter = async (password: string) => {
    const key = await toPasswordKey(link.token, password);
    const tried = { token: link.token, key, network: 'here' };
    return (await schools.admin.rpc('enter_share_link', tried)).data as Record<string, string>;
  };
  expect(await enter('password 1')).toEqual({ state: 'wrong' });
  // As another keyboard composes it.
  const entered = await enter('pa\u0308ssword 1');
  expect(entered).toMatchObject({ state: 'entered' });
  const inside = createLinkSupabase(link.token, entered.entry);
  expect(await listLinkedNames(inside)).toEqual(['rider', 'other']);
  expect((await inside.storage.from('renditions').download(film())).error).toBeNull();
  expect(await openShareLink(link.client)).toEqual(locked);
  expect(await listLinkedNames(createLinkSupabase(link.token, 'f'.repeat(64)))).toBe('locked');

  // The permit opens no other link, and expires after twelve hours or when this link is revoked.
  const other = await makeLink({ password: 'pässword 1' });
  expect(await listLinkedNames(createLinkSupabase(other.token, entered.entry))).toBe('locked');
  await sql`update private.link_entries set expires_at = now() where link_id = ${link.id}`;
  expect(await listLinkedNames(inside)).toBe('locked');
  const again = createLinkSupabase(link.token, (await enter('pässword 1')).entry);
  expect(await listLinkedNames(again)).toEqual(['rider', 'other']);
  await revokeShareLink(schools.clients.coach, idOf('north session'), link.id);
  expect(await listLinkedNames(again)).toBe('revoked');
});

test('guessing ends after ten tries an hour for this link and network; admitted visitors stay', async () => {
  const link = await makeLink({ password: 'offshore' });
  const key = await toPasswordKey(link.token, 'offshore');
  const enter = async (tried: string, network = 'here', account_id?: string) => {
    const input = { token: link.token, key: tried, network, account_id };
    return (await schools.admin.rpc('enter_share_link', input)).data as Record<string, string>;
  };
  const past = await link.client.rpc('enter_share_link', { token: link.token, key, network: '' });
  expect(past.error).not.toBeNull();
  const { entry } = await enter(key);
  const tries = await Promise.all(Array.from({ length: 15 }, (_, guess) => enter(`${guess}`)));
  expect(tries.filter(({ state }) => state === 'wrong')).toHaveLength(10);
  expect(tries.filter(({ state }) => state === 'too-often')).toHaveLength(5);
  const tooOften = { state: 'too-often' };
  expect(await enter(key)).toEqual(tooOften);
  expect(await listLinkedNames(createLinkSupabase(link.token, entry ?? ''))).toHaveLength(2);
  expect(await enter(key, 'there')).toMatchObject({ state: 'entered' });
  expect(await enter(key, 'here', schools.userIds.solo)).toMatchObject({ state: 'entered' });

  await sql`
    insert into private.link_tries (link_id, asker, wrong)
    select ${link.id}, 'network ' || n, 10 from generate_series(1, 9) as n`;
  expect(await enter(key, 'there')).toEqual(tooOften);
  expect(await enter(key, 'there', schools.userIds.solo)).toMatchObject({ state: 'entered' });
  await sql`update private.link_tries set first_at = now() - interval '61 minutes' where link_id = ${link.id}`;
  expect(await enter(key)).toMatchObject({ state: 'entered' });
});

test('views and downloads count once for each visit and wave, and only for what the link shows', async () => {
  const link = await makeLink();
  const waves = ['north wave of rider', 'north wave of other', 'south wave of rider'].map(idOf);
  const [visitId, another] = [randomUUID(), randomUUID()];
  const use = (waveIds: string[], kind: 'view' | 'download', visit = visitId) =>
    countLinkUse(link.client, { waveIds, kind, visitId: visit });
  await use(waves.slice(0, 1), 'view');
  await use(waves.slice(0, 1), 'view');
  await use(waves.slice(0, 1), 'view', another);
  await use(waves, 'download');
  await use(waves, 'share' as 'view');
  const { coach, south } = schools.clients;
  const [listed] = (await listShareLinks(coach, idOf('north session'))).filter(
    (each) => each.id === link.id,
  );
  expect(listed).toMatchObject({ views: 2, downloads: 2 });
  const counts = async (client = coach) =>
    (await client.from('wave_counts').select('wave_id, views, downloads').in('wave_id', waves))
      .data ?? [];
  expect(await counts()).toHaveLength(2);
  expect(await counts()).toEqual(
    expect.arrayContaining([
      { wave_id: waves[0], views: 2, downloads: 1 },
      { wave_id: waves[1], views: 0, downloads: 1 },
    ]),
  );
  expect(await counts(south)).toEqual([]);
  // As screens of staff embed it.
  const { data } = await coach
    .from('waves')
    .select('id, counts:wave_counts!wave_counts_wave_id_fkey(views, downloads)')
    .eq('id', waves[0] ?? '')
    .single();
  expect(data?.counts).toEqual({ views: 2, downloads: 1 });
});

test('simultaneous views are all counted', async () => {
  const link = await makeLink();
  const waveIds = ['north wave of rider', 'north wave of other'].map(idOf);
  const turn = (index: number) => (index % 2 === 0 ? waveIds : waveIds.toReversed());
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      countLinkUse(link.client, { waveIds: turn(index), kind: 'download', visitId: randomUUID() }),
    ),
  );
  const [row] = await sql`select downloads from public.link_counts where link_id = ${link.id}`;
  expect(row?.downloads).toBe(40);
});

test('previews contain no names and scores unless the organisation wants it, and never of a minor', async () => {
  const link = await makeLink({ surferId: idOf('north rider') });
  const wave = idOf('north wave of rider');
  await schools.admin.from('waves').update({ score: 7.5 }).eq('id', wave);
  const read = async () => {
    const opened = await openShareLink(link.client);
    const [first] = opened?.state === 'open' ? opened.waves : [];
    return { name: first?.previewName, score: first?.previewScore };
  };
  const set = (preview_names: boolean, preview_scores: boolean) =>
    schools.clients.owner
      .from('organisations')
      .update({ preview_names, preview_scores })
      .eq('id', idOf('north'));
  expect(await read()).toEqual({ name: null, score: null });
  await set(true, false);
  expect(await read()).toEqual({ name: 'rider', score: null });
  await set(true, true);
  expect(await read()).toEqual({ name: 'rider', score: 7.5 });
  await sql`update public.guests set is_said_minor = true where id = ${idOf('north rider')}`;
  await sql`
    insert into public.consents (guest_id, purpose, is_given, given_by, expires_at)
    values (${idOf('north rider')}, 'share', true, 'guardian', now() + interval '1 day')`;
  expect(await read()).toEqual({ name: null, score: 7.5 });
});
