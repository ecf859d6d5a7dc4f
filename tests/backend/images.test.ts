import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { setUpSchools } from '../db/support/set-up-schools.ts';
import { waitUntil } from '../support/wait-until.ts';

type AnswerImage =
  typeof import('#app/platform/images/respond-with-image.server.ts').respondWithImage;

const { backend, schools, idOf } = setUpSchools();
let respondWithImage: AnswerImage;
let poster: string;
let broken: string;
let avatar: string;

beforeAll(async () => {
  await saveLinkConsents(schools.admin, idOf('north session'));
  Object.assign(process.env, {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    EMBEDDED_BACKEND: 'true',
    DATA_DIR: backend.dataDir,
    DISK_RESERVE_MB: '16',
  });
  await mkdir(join(backend.dataDir, 'cache', 'images'), { recursive: true });
  await writeFile(join(backend.dataDir, 'cache', 'images', 'older-poster.webp'), 'a deleted wave');
  // It reads the configuration once.
  ({ respondWithImage } = await import('#app/platform/images/respond-with-image.server.ts'));

  const photo = await sharp({
    create: { width: 1280, height: 720, channels: 3, background: '#2a7' },
  })
    .jpeg()
    .toBuffer();
  poster = await addPoster('north wave of rider', 'poster-r1.jpg', photo);
  broken = await addPoster('north wave of other', 'poster-r1.jpg', photo.subarray(0, 600));
  avatar = `${schools.userIds.rider}/${randomUUID()}.webp`;
  const stored = await schools.admin.storage.from('avatars').upload(avatar, await toWebp(photo));
  if (stored.error) throw stored.error;
});
async function toWebp(photo: Buffer): Promise<Blob> {
  const webp = await sharp(photo).webp().toBuffer();
  return new Blob([new Uint8Array(webp)], { type: 'image/webp' });
}

async function addPoster(wave: string, file: string, photo: Buffer): Promise<string> {
  const { admin, ids } = schools;
  const path = `waves/${ids.get(wave)}/${file}`;
  const type = 'image/jpeg';
  const stored = await admin.storage
    .from('renditions')
    .upload(path, new Blob([new Uint8Array(photo)], { type }), { upsert: true });
  if (stored.error) throw stored.error;
  const row = { session_id: ids.get('north session') ?? '', wave_id: ids.get(wave) ?? '' };
  const size = { bytes: photo.length, width: 1280, height: 720 };
  const { error } = await admin
    .from('renditions')
    .insert({ ...row, ...size, kind: 'poster', path, content_type: type });
  if (error && error.code !== '23505') throw error;
  return path;
}

function ask(
  db: Db,
  name: string,
  { width = 320, isPublic = false, headers = {} as Record<string, string> } = {},
) {
  const url = new URL(`http://site.invalid/images?w=${width}`);
  const key = { bucket: isPublic ? 'avatars' : 'renditions', name, isPublic };
  const request = new Request(url, { headers });
  return respondWithImage({ request, url, db, key, cacheControl: 'private, no-cache' });
}

/** The status that a page sends for an error of the catalogue. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  return answer.then(
    ({ status }) => status,
    (failure: { init?: { status?: number } }) => {
      const status = failure.init?.status;
      if (!status) throw failure;
      return status;
    },
  );
}

function listCached(): Promise<string[]> {
  return readdir(join(backend.dataDir, 'cache', 'images', 'public')).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}

test('a user who may see a wave gets its poster in the requested width', async () => {
  for (const person of ['coach', 'owner', 'rider'] as const) {
    const answer = await ask(schools.clients[person], poster);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      vary: 'cookie',
    });
    const image = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 320 });
  }
  expect(await listCached(), 'a private picture is on no disk').toEqual([]);
  const older = () => readdir(join(backend.dataDir, 'cache', 'images'));
  await waitUntil(older, (names) => !names.includes('older-poster.webp'));
});

test('a cached picture is still only for users who may see it', async () => {
  await ask(schools.clients.coach, poster);
  const etag = (await ask(schools.clients.coach, poster)).headers.get('etag') ?? '';
  const strangers = [
    schools.anon,
    schools.clients.south,
    schools.clients.solo,
    schools.clients.member,
    schools.withLink(schools.tokens.south),
    schools.withLink(schools.tokens.revoked),
  ];
  for (const stranger of strangers) {
    expect(await statusOf(ask(stranger, poster))).toBe(404);
    expect(await statusOf(ask(stranger, poster, { headers: { 'if-none-match': etag } }))).toBe(404);
  }
  const known = await ask(schools.clients.rider, poster, { headers: { 'if-none-match': etag } });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(known.headers.get('cache-control')).toBe('private, no-cache');
});

test('a share link shows the poster of its wave', async () => {
  const linked = schools.withLink(schools.tokens.rider);
  expect((await ask(linked, poster)).status).toBe(200);
  expect(await statusOf(ask(linked, broken))).toBe(404);
});

test('a right that ends ends access to the picture, though it is cached', async () => {
  const { admin, clients, userIds, ids } = schools;
  const filmer = { organisation_id: ids.get('north') ?? '', profile_id: userIds.filmer };
  expect((await ask(clients.filmer, poster)).status).toBe(200);
  await admin.from('memberships').delete().match(filmer);
  expect(await statusOf(ask(clients.filmer, poster))).toBe(404);
  await admin.from('memberships').insert({ ...filmer, role: 'filmer' });
});

test('an avatar is public', async () => {
  const answer = await ask(schools.anon, avatar, { isPublic: true });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('vary')).toBeNull();
  expect(await statusOf(ask(schools.anon, `${randomUUID()}/me.jpg`, { isPublic: true }))).toBe(404);
});

test.each([0, 1, 319, 321, 99_999, -320, Number.NaN])('there is no width %s', async (width) => {
  expect(await statusOf(ask(schools.clients.coach, poster, { width }))).toBe(400);
});

test('a broken file gets an error, and the next picture is drawn', async () => {
  expect(await statusOf(ask(schools.clients.coach, broken))).toBe(422);
  expect((await ask(schools.clients.coach, poster, { width: 640 })).status).toBe(200);
});

test('a replaced picture is drawn again', async () => {
  const before = (await ask(schools.clients.coach, poster)).headers.get('etag');
  const blue = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#00f' } });
  await addPoster('north wave of rider', 'poster-r1.jpg', await blue.jpeg().toBuffer());
  const after = await ask(schools.clients.coach, poster);
  expect(after.headers.get('etag')).not.toBe(before);
  const { dominant } = await sharp(await after.arrayBuffer()).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
});

test('simultaneous requests share one drawing, and requests beyond the limit get a time to retry', async () => {
  await rm(join(backend.dataDir, 'cache'), { recursive: true });
  const { coach } = schools.clients;
  const same = await Promise.all(Array.from({ length: 30 }, () => ask(coach, poster)));
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));

  const widths = [320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072];
  const small = { width: 64, height: 36, channels: 3, background: '#555' } as const;
  const photo = await toWebp(await sharp({ create: small }).png().toBuffer());
  const names = Array.from({ length: 15 }, () => `${schools.userIds.rider}/${randomUUID()}.webp`);
  const files = schools.admin.storage.from('avatars');
  for (const name of names) {
    const { error } = await files.upload(name, photo);
    if (error) throw error;
  }
  const answers = await Promise.all(
    names.flatMap((name) => widths.map((width) => ask(coach, name, { width, isPublic: true }))),
  );
  const busy = answers.filter(({ status }) => status === 503);
  // 135 pictures, of which 2 are being drawn and 100 wait.
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get('retry-after')).toBe('2');
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
});
