import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createWave, deleteWave, saveWave } from '#app/domain/waves/save-wave.server.ts';
import { addInvites } from './support/add-invites.ts';
import { type Client, PEOPLE, type Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const STAFF: Person[] = ['owner', 'coach', 'filmer'];
const OTHERS = PEOPLE.filter((person) => !STAFF.includes(person));

const { schools, idOf } = setUpSchools();
/** All rows that must stay as they are, whichever role tries what. */
let before: string;

beforeAll(async () => {
  await addInvites(schools);
});
beforeEach(async () => {
  before = await readAll();
});

const TABLES = [
  'profiles',
  'organisations',
  'memberships',
  'spots',
  'sessions',
  'surfers',
  'videos',
  'video_locations',
  'waves',
  'renditions',
  'conversions',
  'file_removals',
  'share_links',
  'invites',
] as const;

async function readAll(): Promise<string> {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const { data, error } = await schools.admin.from(table as 'waves').select('*');
      if (error || data.length === 0) throw new Error(`Nothing was read of ${table}`);
      return data.map((row) => JSON.stringify(row)).sort();
    }),
  );
  return JSON.stringify(tables);
}

/** Any response will do, as long as nothing has changed afterwards. */
async function tryAll(client: Client, userId: string | null) {
  const session_id = idOf('north session');
  const video_id = idOf('north video');
  const wave_id = idOf('north wave of rider');
  const organisation_id = idOf('north');
  const attempts = [
    client.from('profiles').update({ full_name: 'x' }).eq('id', idOf('owner')),
    client.from('profiles').delete().eq('id', idOf('owner')),
    client.from('organisations').insert({ name: 'x' }),
    client.from('organisations').update({ name: 'x' }).eq('id', organisation_id),
    client.from('organisations').delete().eq('id', organisation_id),
    client.from('memberships').update({ role: 'owner' }).eq('organisation_id', organisation_id),
    client.from('memberships').delete().eq('organisation_id', organisation_id),
    client.rpc('change_role', { organisation_id, profile_id: idOf('coach'), role: 'surfer' }),
    client.rpc('remove_member', { organisation_id, profile_id: idOf('coach') }),
    client.rpc('transfer_organisation', { organisation_id, profile_id: idOf('coach') }),
    client
      .from('invites')
      .insert({
        organisation_id,
        role: 'admin',
        created_by: userId,
        token_hash: `\\x${randomBytes(32).toString('hex')}`,
      }),
    client
      .from('invites')
      .update({ revoked_at: new Date().toISOString() })
      .eq('organisation_id', organisation_id),
    client.from('invites').delete().eq('organisation_id', organisation_id),
    client.storage.from('logos').upload(`${organisation_id}/${randomUUID()}.webp`, logo()),
    client.from('spots').insert({ organisation_id, name: 'x' }),
    client.from('spots').update({ name: 'x' }).eq('id', idOf('north spot')),
    client.from('spots').delete().eq('id', idOf('north spot')),
    client
      .from('sessions')
      .insert({
        organisation_id,
        spot_id: idOf('north spot'),
        created_by: userId,
        starts_at: '2026-11-21T09:30:00Z',
        time_zone: 'UTC',
      }),
    client.from('sessions').update({ time_zone: 'UTC' }).eq('id', session_id),
    client.from('sessions').delete().eq('id', session_id),
    client.from('surfers').insert({ session_id, name: 'x' }),
    client.from('surfers').update({ name: 'x' }).eq('session_id', session_id),
    client.from('surfers').update({ claimed_by: userId }).eq('session_id', session_id),
    client.from('guests').update({ claimed_by: userId }).eq('id', idOf('north rider')),
    client.from('guests').update({ name: 'x' }).eq('id', idOf('north rider')),
    client.from('guests').delete().eq('id', idOf('north rider')),
    client.from('surfers').delete().eq('session_id', session_id),
    client.from('videos').insert(announce(session_id, userId)),
    client.from('videos').update({ state: 'uploading' }).eq('id', video_id),
    client.from('videos').delete().eq('id', video_id),
    client.from('video_locations').update({ latitude: 0 }).eq('video_id', video_id),
    client.from('video_locations').delete().eq('video_id', video_id),
    client
      .from('waves')
      .insert({ session_id, video_id, start_ms: 0, end_ms: 1000, created_by: userId }),
    client.from('waves').update({ surfer_id: null }).eq('id', wave_id),
    client.from('waves').update({ end_ms: 9000 }).eq('id', wave_id),
    client.from('waves').delete().eq('id', wave_id),
    client.from('renditions').update({ path: 'x' }).eq('session_id', session_id),
    client.from('renditions').delete().eq('session_id', session_id),
    client.from('conversions').update({ state: 'cancelled' }).eq('session_id', session_id),
    client.from('conversions').delete().eq('session_id', session_id),
    client.from('share_links').update({ revoked_at: null }).eq('session_id', session_id),
    client.from('share_links').delete().eq('session_id', session_id),
    client.from('workers').delete().neq('id', ''),
    client.from('file_removals').insert({ bucket: 'originals', path: 'x' }),
    client.from('file_removals').delete().neq('path', ''),
    client.rpc('finish_upload', { video_id }),
    client.rpc('claim_conversion', { worker_id: 'thief' }),
    client.storage.from('renditions').remove([`waves/${wave_id}/preview-r1.mp4`]),
    client.storage.from('originals').upload(`${video_id}/b.mp4`, new Blob(['x'])),
    client.storage.from('originals').upload(`${video_id}/a.mp4`, new Blob(['x']), { upsert: true }),
  ];
  for (const attempt of attempts) await attempt;
}

const logo = () => new Blob(['webp'], { type: 'image/webp' });

function announce(session_id: string, created_by: string | null) {
  const video = randomUUID();
  return {
    id: video,
    session_id,
    created_by,
    file_name: 'x.mp4',
    size_bytes: 1,
    original_path: `${video}/x.mp4`,
  };
}

test.each(OTHERS)('%s changes no row of another school', async (person) => {
  await tryAll(schools.clients[person], schools.userIds[person]);
  expect(await readAll()).toBe(before);
});

test('visitors change nothing, with a link or without', async () => {
  await tryAll(schools.anon, null);
  await tryAll(schools.withLink(schools.tokens.rider), null);
  expect(await readAll()).toBe(before);
});

test('no user assigns themselves a role, not even staff', async () => {
  for (const person of PEOPLE) {
    const client = schools.clients[person];
    const mine = { organisation_id: idOf('north'), profile_id: schools.userIds[person] };
    await client.from('memberships').insert({ ...mine, role: 'owner' });
    await client.from('memberships').upsert({ ...mine, role: 'owner' });
    await client.from('memberships').update({ role: 'owner' }).match(mine);
  }
  expect(await readAll()).toBe(before);
});

test.each(STAFF)('%s cannot write what only the system may', async (person) => {
  const client = schools.clients[person];
  const wave = idOf('north wave of rider');
  const refused = [
    await client.from('waves').update({ state: 'ready' }).eq('id', wave),
    await client
      .from('waves')
      .update({ session_id: idOf('south session') })
      .eq('id', wave),
    await client.from('waves').update({ created_by: schools.userIds.south }).eq('id', wave),
    await client.from('videos').update({ state: 'ready' }).eq('id', idOf('north video')),
    await client.from('surfers').update({ claimed_by: null }).eq('id', idOf('north rider')),
    await client.from('guests').update({ claimed_by: null }).eq('id', idOf('north rider')),
    await client.from('share_links').update({ expires_at: '2099-01-01' }).eq('wave_id', wave),
    await client
      .from('renditions')
      .insert({
        session_id: idOf('north session'),
        wave_id: wave,
        kind: 'preview',
        path: 'x',
        content_type: 'video/mp4',
        bytes: 1,
        width: 1,
        height: 1,
      }),
    await client
      .from('conversions')
      .insert({ session_id: idOf('north session'), wave_id: wave, kind: 'scrub', priority: 100 }),
    await client
      .from('videos')
      .insert({
        ...announce(idOf('north session'), schools.userIds[person]),
        original_path: `${idOf('south video')}/a.mp4`,
      }),
    await client.from('videos').insert(announce(idOf('north session'), schools.userIds.south)),
    await client.rpc('claim_conversion', { worker_id: 'thief' }),
  ];
  expect(refused.map(({ error }) => error !== null)).toEqual(refused.map(() => true));
  expect(await readAll()).toBe(before);
});

const marks = { startMs: 1000, endMs: 4000, surferName: '' };

test.each([
  ['south', 'north session', 'north video'],
  ['member', 'north session', 'north video'],
  ['rider', 'north session', 'north video'],
  ['coach', 'north session', 'south video'],
  ['coach', 'south session', 'south video'],
  ['solo', 'solo session', 'north video'],
] as const)('%s cuts no wave in the %s out of the %s', async (person, session, video) => {
  const cut = { ...marks, sessionId: idOf(session), videoId: idOf(video) };
  const made = await createWave(schools.clients[person], schools.userIds[person], cut);
  expect(made.ok).toBe(false);
  expect(await readAll()).toBe(before);
});

test.each([
  ['south', 'north session', 'north wave of rider'],
  ['rider', 'north session', 'north wave of rider'],
  ['coach', 'south session', 'south wave of rider'],
  ['solo', 'solo session', 'north wave of rider'],
  ['coach', 'north session', 'solo wave of other'],
] as const)('%s neither changes nor deletes, in the %s, the %s', async (person, session, wave) => {
  const client = schools.clients[person];
  const ids = { sessionId: idOf(session), waveId: idOf(wave) };
  expect((await saveWave(client, { ...marks, ...ids })).ok).toBe(false);
  expect(await deleteWave(client, ids.sessionId, ids.waveId)).toBe(false);
  expect(await readAll()).toBe(before);
});

test('staff cut, rename, move and delete a wave', async () => {
  const { coach } = schools.clients;
  const sessionId = idOf('north session');
  // A second video, to distinguish a wave's own from its session's others.
  await coach.from('videos').insert(announce(sessionId, schools.userIds.coach));
  const cut = { ...marks, sessionId, videoId: idOf('north video'), surferName: '  RIDER ' };
  const made = await createWave(coach, schools.userIds.coach, cut);
  if (!made.ok) throw new Error(made.sentence);
  const waveId = made.waveId;
  const read = async () =>
    (await coach.from('waves').select('surfer_id, start_ms, end_ms').eq('id', waveId)).data?.[0];
  // The same name in any spelling is the same surfer.
  expect(await read()).toEqual({ surfer_id: idOf('north rider'), start_ms: 1000, end_ms: 4000 });
  const conversions = () =>
    coach.from('conversions').select('kind, revision').eq('wave_id', waveId).order('kind');
  const first = (await conversions()).data;
  expect(first?.map(({ kind }) => kind)).toEqual(['ladder', 'poster', 'preview']);

  const renamed = { ...marks, sessionId, waveId, surferName: 'Somebody new' };
  expect(await saveWave(coach, renamed)).toEqual({ ok: true });
  expect((await conversions()).data).toEqual(first);
  expect(await saveWave(coach, { ...renamed, endMs: 60_090 })).toEqual({ ok: true });
  expect(await read()).toMatchObject({ start_ms: 1000, end_ms: 60_000 });
  expect((await conversions()).data?.map(({ revision }) => revision)).toEqual([2, 2, 2]);

  const after = await saveWave(coach, { ...renamed, endMs: 61_000 });
  expect(after).toEqual({ ok: false, sentence: 'The video is only 1:00 long.' });
  expect(await deleteWave(coach, sessionId, waveId)).toBe(true);
  expect(await deleteWave(coach, sessionId, waveId)).toBe(false);
});
