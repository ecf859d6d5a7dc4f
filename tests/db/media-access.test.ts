import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { openDownload } from '#app/domain/downloads/open-download.server.ts';
import { createVideo } from '#app/domain/uploads/create-video.server.ts';
import type { FileReader } from '#app/platform/storage/file-reader.server.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Client, Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, idOf } = setUpSchools();

beforeAll(async () => {
  await saveLinkConsents(schools.admin, idOf('north session'));
});
const toWavePath = (name: string) => `waves/${idOf(name)}/preview-r1.mp4`;
const { signal } = new AbortController();

async function read(files: FileReader, path: string): Promise<string | null> {
  const stored = await files.open({ bucket: 'renditions', path }, signal);
  return stored && text(stored);
}

test('a user who may read a file cannot sign a URL of it, however short-lived', async () => {
  const { admin, clients, withLink, tokens } = schools;
  const wave = toWavePath('north wave of rider');
  const original = `${idOf('north video')}/a.mp4`;
  for (const [client, bucket, path] of [
    [clients.coach, 'originals', original],
    [clients.coach, 'renditions', wave],
    [clients.rider, 'renditions', wave],
    [withLink(tokens.rider), 'renditions', wave],
  ] as const) {
    const files = client.storage.from(bucket);
    expect((await files.download(path)).error).toBeNull();
    for (const seconds of [10, 365 * 24 * 3600]) {
      expect((await files.createSignedUrl(path, seconds)).data).toBeNull();
      expect((await files.createSignedUrls([path], seconds)).data).toMatchObject([
        { path, signedUrl: null },
      ]);
    }
  }
  // Workers read videos by URLs that are signed with the server's own key.
  const signed = await admin.storage.from('originals').createSignedUrl(original, 60);
  expect((await fetch(signed.data?.signedUrl ?? '')).status).toBe(200);
});

test('a running download stops with the next file when a claim, a membership or a sign-in ends', async () => {
  const { admin, clients, userIds } = schools;
  const wave = toWavePath('north wave of rider');
  const ends: [Person, () => PromiseLike<{ error: unknown }>][] = [
    [
      'rider',
      () => admin.from('guests').update({ claimed_by: null }).eq('claimed_by', userIds.rider),
    ],
    ['filmer', () => admin.from('memberships').delete().eq('profile_id', userIds.filmer)],
    ['coach', () => admin.auth.admin.deleteUser(userIds.coach)],
  ];
  for (const [person, end] of ends) {
    const files = await openDownload(clients[person], admin);
    const listed = await files.list('renditions', [wave, toWavePath('south wave of rider')]);
    expect([...listed], person).toEqual([wave]);
    expect(await read(files, wave), person).not.toBeNull();
    expect((await end()).error, person).toBeNull();
    expect(await read(files, wave), person).toBeNull();
    expect(await files.list('renditions', [wave]), person).toEqual(new Set());
  }
  const owner = await openDownload(clients.owner, admin);
  await clients.owner.auth.signOut();
  expect(await read(owner, wave)).toBeNull();
});

test('a signed upload stops with its signer’s membership, whole or in parts', async () => {
  const { admin, clients, userIds } = schools;
  const member = { organisation_id: idOf('north'), profile_id: userIds.south, role: 'filmer' };
  expect((await admin.from('memberships').insert(member)).error).toBeNull();
  const file = { name: 'a.mp4', sizeBytes: 10, fingerprint: null };
  const video = await createVideo(clients.south, userIds.south, idOf('north session'), file);
  const path = video?.path ?? '';
  const ticket = await sign(clients.south, path);
  const begun = await begin(ticket.token, path);
  expect((await begun.patch(ticket.token, 0)).status).toBe(204);
  const { error } = await admin.from('memberships').delete().match(member);
  expect(error).toBeNull();
  expect((await begun.patch(ticket.token, 5)).status).toBe(403);
  expect((await begun.head(ticket.token)).status).toBe(403);
  const type = { 'content-type': 'video/mp4' };
  expect((await ask(ticket.signedUrl, 'PUT', ticket.token, type, 'abcde')).status).toBe(403);
});

test('an upload continues after its user has signed out and in again, to the last byte', async () => {
  const { clients, userIds } = schools;
  const file = { name: 'b.mp4', sizeBytes: 10, fingerprint: null };
  const video = await createVideo(clients.south, userIds.south, idOf('south session'), file);
  const path = video?.path ?? '';
  const before = await sign(clients.south, path);
  const begun = await begin(before.token, path);
  expect((await begun.patch(before.token, 0)).status).toBe(204);

  await signInAgain();
  const after = await sign(clients.south, path);
  expect((await begun.head(after.token)).headers.get('upload-offset')).toBe('5');
  expect((await begun.head(before.token)).status).toBe(403);
  expect((await begun.patch(after.token, 5)).status).toBe(204);
  const stored = await clients.south.storage.from('originals').download(path);
  expect(await stored.data?.text()).toBe('abcdeabcde');
});

test('a video that arrived complete while its sender was signed out is stored after the next sign-in', async () => {
  const { clients } = schools;
  const session = idOf('south session');
  const file = { name: 'c.mp4', sizeBytes: 10, fingerprint: null };
  const video = await createVideo(clients.south, schools.userIds.south, session, file);
  const path = video?.path ?? '';
  const before = await sign(clients.south, path);
  const begun = await begin(before.token, path);
  expect((await begun.patch(before.token, 0)).status).toBe(204);
  const onItsWay = begun.patchSlowly(before.token, 5);
  await waitUntil(begun.size, (bytes) => bytes > 5);
  await signInAgain();
  expect((await onItsWay.end()).ok).toBe(false);
  expect((await clients.south.storage.from('originals').download(path)).data).toBeNull();

  const after = await sign(clients.south, path);
  const head = await begun.head(after.token);
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '10']);
  const stored = await clients.south.storage.from('originals').download(path);
  expect(await stored.data?.text()).toBe('abcdeabcde');
});

test('only the server can act on behalf of another user', async () => {
  const claims = { sub: schools.userIds.south, role: 'authenticated' };
  const asked = { claims, bucket: 'renditions', paths: [] };
  for (const client of [schools.anon, schools.clients.south]) {
    const { error } = await client.rpc('list_files_readable_by', asked);
    expect(error?.code).toBe('42501');
  }
});

/** The owner of the south school signs out and in again. */
async function signInAgain() {
  const { admin, clients, userIds } = schools;
  await clients.south.auth.signOut();
  const password = crypto.randomUUID();
  const { data } = await admin.auth.admin.updateUserById(userIds.south, { password });
  const login = { email: data.user?.email ?? '', password };
  expect((await clients.south.auth.signInWithPassword(login)).error).toBeNull();
}

async function sign(client: Client, path: string): Promise<{ token: string; signedUrl: string }> {
  const { data, error } = await client.storage.from('originals').createSignedUploadUrl(path);
  if (error) throw error;
  return data;
}

/** Starts a resumable upload of 10 bytes, which comes in two parts. */
async function begin(token: string, path: string) {
  const encode = (value: string) => Buffer.from(value).toString('base64');
  const answer = await ask('/storage/v1/upload/resumable/sign', 'POST', token, {
    'upload-length': '10',
    'upload-metadata': `bucketName ${encode('originals')},objectName ${encode(path)}`,
  });
  const place = answer.headers.get('location') ?? '';
  const type = { 'content-type': 'application/offset+octet-stream' };
  return {
    head: (signature: string) => ask(place, 'HEAD', signature),
    patch: (signature: string, offset: number) =>
      ask(place, 'PATCH', signature, { ...type, 'upload-offset': `${offset}` }, 'abcde'),
    /** The bytes of it on the server's disk. */
    size: async () => (await stat(join(backend.dataDir, 'uploads', basename(place)))).size,
    /** Sends one byte, and the others at the end. */
    patchSlowly(signature: string, offset: number) {
      const line = new TransformStream<Uint8Array>();
      const bytes = line.writable.getWriter();
      const answer = ask(
        ...([place, 'PATCH', signature] as const),
        { ...type, 'upload-offset': `${offset}` },
        line.readable,
      );
      void bytes.write(Buffer.from('a'));
      return {
        async end() {
          await bytes.write(Buffer.from('bcde'));
          await bytes.close();
          return answer;
        },
      };
    },
  };
}

function ask(
  address: string,
  method: string,
  signature: string,
  headers: Record<string, string> = {},
  body: BodyInit | null = null,
): Promise<Response> {
  return fetch(new URL(address, backend.url), {
    method,
    headers: { 'tus-resumable': '1.0.0', 'x-signature': signature, ...headers },
    body,
    // The requests of a stream.
    duplex: 'half',
  } as RequestInit);
}
