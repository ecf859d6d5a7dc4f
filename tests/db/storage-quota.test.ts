import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createVideo } from '#app/domain/uploads/create-video.server.ts';
import { OverQuotaError } from '#app/domain/uploads/over-quota-error.ts';
import { startUpload } from '#app/domain/uploads/start-upload.server.ts';
import type { Client, Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const MB = 1_000_000;
/** Of a school's video, its rendition and those of its two waves: three bytes each. */
const SEEDED_BYTES = 12;

const { backend, schools, sql, idOf } = setUpSchools();

beforeEach(async () => {
  await configure({});
  for (const of_organisation of [idOf('north'), idOf('south')]) await setQuota({ of_organisation });
  await setQuota({ of_person: schools.userIds.solo });
  const { error } = await schools.admin.from('videos').delete().eq('state', 'uploading');
  if (error) throw error;
});
async function configure(settings: { default_quota_bytes?: number; admin_emails?: string[] }) {
  const { error } = await schools.admin.rpc('configure_platform', {
    admin_emails: [],
    ...settings,
  });
  if (error) throw error;
}

/** Without a figure: the default of all users. */
async function setQuota(
  of: { of_organisation: string } | { of_person: string },
  bytes: number | null = null,
) {
  // The types lack that it may be null.
  const new_quota_bytes = bytes as number;
  const { error } = await schools.admin.rpc('set_storage_quota', { new_quota_bytes, ...of });
  if (error) throw error;
}

function announce(who: Person, place: string, sizeBytes: number) {
  const file = { name: 'a.mp4', sizeBytes, fingerprint: randomUUID() };
  const { clients, userIds } = schools;
  return createVideo(clients[who], userIds[who], idOf(`${place} session`), file);
}

async function readUsage(client: Client, of_organisation?: string) {
  const asked = await client.rpc('get_storage_usage', of_organisation ? { of_organisation } : {});
  return asked.error?.code ?? asked.data;
}

test('usage is the stored bytes, and the announced size of pending uploads', async () => {
  const { clients } = schools;
  const empty = [{ used_bytes: SEEDED_BYTES, quota_bytes: null }];
  expect(await readUsage(clients.coach, idOf('north'))).toEqual(empty);
  await announce('coach', 'north', 5 * MB);
  expect(await readUsage(clients.filmer, idOf('north'))).toEqual([
    { used_bytes: SEEDED_BYTES + 5 * MB, quota_bytes: null },
  ]);
  expect(await readUsage(clients.solo)).toEqual(empty);
});

test('only the staff of an organisation see its usage', async () => {
  const { clients, anon, withLink, tokens } = schools;
  for (const who of ['owner', 'coach', 'filmer'] as const)
    expect(await readUsage(clients[who], idOf('north'))).toHaveLength(1);
  for (const who of ['member', 'rider', 'south', 'solo'] as const)
    expect(await readUsage(clients[who], idOf('north')), who).toEqual([]);
  expect(await readUsage(anon, idOf('north'))).toBe('42501');
  expect(await readUsage(withLink(tokens.rider), idOf('north'))).toBe('42501');
  expect(await readUsage(clients.south)).toEqual([{ used_bytes: 0, quota_bytes: null }]);
});

test('staff list the usage of their organisations with that of their own sessions', async () => {
  const { clients } = schools;
  await setQuota({ of_organisation: idOf('north') }, MB);
  const list = async (client: Client) => (await client.rpc('list_storage_usage')).data;
  const ofMine = { organisation_id: null, used_bytes: 0, quota_bytes: null };
  const ofNorth = { organisation_id: idOf('north'), used_bytes: SEEDED_BYTES, quota_bytes: MB };
  expect(await list(clients.coach)).toEqual([ofNorth, ofMine]);
  expect(await list(clients.member)).toEqual([ofMine]);
  expect(await list(clients.solo)).toEqual([{ ...ofMine, used_bytes: SEEDED_BYTES }]);
});

test('no user gets the right to replace a counted video by a larger one', async () => {
  const video = await announce('coach', 'north', MB);
  if (!video) throw new Error('The video was not announced');
  const originals = schools.clients.coach.storage.from('originals');
  const replacing = await originals.createSignedUploadUrl(video.path, { upsert: true });
  expect(replacing.error).toMatchObject({ statusCode: '403' });
  expect((await originals.createSignedUploadUrl(video.path)).error).toBeNull();
});

test('a video beyond the quota is rejected with the figures, and stored videos stay', async () => {
  await configure({ default_quota_bytes: 10 * MB });
  await announce('coach', 'north', 6 * MB);
  const file = { name: 'b.mp4', sizeBytes: 5 * MB, fingerprint: randomUUID() };
  const { clients, userIds, admin } = schools;
  const refused = startUpload(clients.filmer, userIds.filmer, idOf('north session'), file);
  expect(await refused).toEqual({
    ok: false,
    reason: 'over-quota',
    usage: { usedBytes: SEEDED_BYTES + 6 * MB, quotaBytes: 10 * MB },
  });
  await expect(announce('coach', 'north', 5 * MB)).rejects.toThrow(OverQuotaError);
  expect(await announce('coach', 'north', 3 * MB), 'a smaller one fits').not.toBeNull();
  expect(await announce('south', 'south', 9 * MB), 'each has its own').not.toBeNull();

  await configure({ default_quota_bytes: 1 });
  const seen = await clients.coach.from('videos').select('id').eq('id', idOf('north video'));
  expect(seen.data, 'beyond the quota nothing is hidden').toHaveLength(1);
  const rendition = await admin
    .from('renditions')
    .insert({
      session_id: idOf('north session'),
      video_id: idOf('north video'),
      kind: 'scrub',
      path: randomUUID(),
      content_type: 'video/mp4',
      bytes: 3,
      width: 1,
      height: 1,
    });
  expect(rendition.error, 'stored films are still converted').toBeNull();
  await admin.from('renditions').delete().eq('kind', 'scrub');
});

test('a video is no larger than announced: not as a whole, not in parts, and not when its size is sent late', async () => {
  const video = await announce('coach', 'north', 1000);
  if (!video) throw new Error('The video was not announced');
  const originals = schools.clients.coach.storage.from('originals');
  const { data } = await originals.createSignedUploadUrl(video.path);
  const { token = '', signedUrl = '' } = data ?? {};
  const larger = new Blob([new Uint8Array(100_000)], { type: 'video/mp4' });
  const refused = { statusCode: '403' };
  expect((await originals.upload(video.path, larger)).error).toMatchObject(refused);
  expect((await originals.uploadToSignedUrl(video.path, token, larger)).error).toMatchObject(
    refused,
  );
  const endless = await fetch(signedUrl, {
    method: 'PUT',
    body: larger.stream(),
    duplex: 'half',
    headers: { 'content-type': 'video/mp4' },
  } as RequestInit);
  expect(endless.status).toBe(403);

  const encode = (text: string) => Buffer.from(text).toString('base64');
  const ask = (path: string, method: string, headers: Record<string, string>, body?: Blob) =>
    fetch(`${backend.url}${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', 'x-signature': token, ...headers },
      ...(body && { body }),
    });
  const begin = (headers: Record<string, string>) =>
    ask('/storage/v1/upload/resumable/sign', 'POST', {
      'upload-metadata': `bucketName ${encode('originals')},objectName ${encode(video.path)}`,
      ...headers,
    });
  expect((await begin({ 'upload-length': '100000' })).status).toBe(403);
  const begun = await begin({ 'upload-length': '1000' });
  const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const place = begun.headers.get('location') ?? '';
  expect((await ask(place, 'PATCH', chunk, larger)).status).toBe(413);
  expect((await ask(place, 'PATCH', chunk, larger.slice(0, 1000))).status).toBe(204);
});

test('if storage accepted more than was announced, the excess over the quota is rejected and deleted', async () => {
  await setQuota({ of_organisation: idOf('north') }, MB);
  const { admin, clients } = schools;
  const sendByServer = async (bytes: number) => {
    const video = await announce('coach', 'north', 1000);
    if (!video) throw new Error('The video was not announced');
    const film = new Blob([new Uint8Array(bytes)], { type: 'video/mp4' });
    expect((await admin.storage.from('originals').upload(video.path, film)).error).toBeNull();
    await clients.coach.rpc('finish_upload', { video_id: video.id });
    const { data } = await admin.from('videos').select('state').eq('id', video.id).single();
    const removals = await admin.from('file_removals').select('bucket').eq('path', video.path);
    return { state: data?.state, removed: removals.data?.length };
  };
  expect(await sendByServer(2 * MB)).toEqual({ state: 'refused', removed: 1 });
  expect(await sendByServer(5000), 'the part that fits is counted').toEqual({
    state: 'checking',
    removed: 0,
  });
  await admin.from('videos').delete().in('state', ['refused', 'checking']);
});

test('the server accepts only as many of the videos announced at once as fit', async () => {
  await setQuota({ of_organisation: idOf('north') }, 10 * MB);
  const tries = Array.from({ length: 8 }, () => announce('coach', 'north', 4 * MB));
  const taken = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
  expect(taken).toHaveLength(2);
});

test('an organisation or a person may have a quota of their own', async () => {
  await configure({ default_quota_bytes: MB });
  await setQuota({ of_organisation: idOf('north') }, 20 * MB);
  await setQuota({ of_person: schools.userIds.solo }, 30 * MB);
  expect(await announce('coach', 'north', 15 * MB)).not.toBeNull();
  expect(await announce('solo', 'solo', 25 * MB)).not.toBeNull();
  await expect(announce('south', 'south', 2 * MB)).rejects.toThrow(OverQuotaError);
});

test('a stranger is rejected by the policy and learns nothing of the quota', async () => {
  await setQuota({ of_organisation: idOf('north') }, 0);
  expect(await announce('south', 'north', MB)).toBeNull();
  expect(await announce('member', 'north', MB)).toBeNull();
});

test('only platform admins raise a quota', async () => {
  const { admin, anon, clients, userIds } = schools;
  await setQuota({ of_organisation: idOf('north') }, MB);
  const raise = { new_quota_bytes: 99 * MB, of_organisation: idOf('north') };
  for (const client of [anon, ...Object.values(clients)])
    expect((await client.rpc('set_storage_quota', raise)).error?.code).toBe('42501');

  const user = await admin.auth.admin.getUserById(userIds.south);
  await configure({ admin_emails: [user.data.user?.email ?? ''] });
  expect(await clients.south.rpc('set_storage_quota', raise)).toMatchObject({ data: true });
  const nowhere = { ...raise, of_organisation: randomUUID() };
  expect(await clients.south.rpc('set_storage_quota', nowhere)).toMatchObject({ data: false });
  expect(await readUsage(clients.south, idOf('north'))).toEqual([
    { used_bytes: SEEDED_BYTES, quota_bytes: 99 * MB },
  ]);
});

test('each session’s sum is that of its files, whatever happens to them', async () => {
  const { admin } = schools;
  const findDrift = () => sql`
    select s.id, r.bytes as kept, f.bytes as there
    from public.sessions s
    left join private.session_room r on r.session_id = s.id
    cross join lateral (
      select coalesce(sum(x.bytes), 0) as bytes from (
        select size_bytes as bytes from public.videos where session_id = s.id
        union all
        select bytes from public.renditions where session_id = s.id) x) f
    where coalesce(r.bytes, 0) <> f.bytes`;
  const session = { session_id: idOf('south session') };
  const videoId = randomUUID();
  const file = { file_name: 'a.mp4', size_bytes: 700, original_path: `${videoId}/a.mp4` };
  await must(admin.from('videos').insert({ id: videoId, ...session, ...file }));
  const rendition = { ...session, video_id: videoId, content_type: 'video/mp4', bytes: 11 };
  const size = { width: 1, height: 1 };
  await must(
    admin.from('renditions').insert([
      { ...rendition, ...size, kind: 'preview', path: randomUUID() },
      { ...rendition, ...size, kind: 'scrub', path: randomUUID() },
    ]),
  );
  await must(
    admin
      .from('renditions')
      .update({ bytes: 5 })
      .match({ kind: 'scrub', ...session }),
  );
  expect(await findDrift()).toEqual([]);
  const [{ bytes } = {}] =
    await sql`select bytes from private.session_room where session_id = ${session.session_id}`;
  expect(Number(bytes)).toBe(SEEDED_BYTES + 716);
  await must(admin.from('videos').delete().eq('id', videoId));
  expect(await findDrift()).toEqual([]);
  await must(admin.from('sessions').delete().eq('id', idOf('solo session')));
  expect(await findDrift()).toEqual([]);
});

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw error;
}
