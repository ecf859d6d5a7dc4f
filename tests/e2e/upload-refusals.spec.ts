import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { openVisitor } from '../support/open-visitor.ts';
import {
  createFilm,
  createWorld,
  readStoredHashes,
  signInToWorld,
  toHashes,
  type World,
} from '../support/upload-world.ts';
import {
  expectPhase,
  expectUploaded,
  findRow,
  limitSpeed,
  MB,
  openPanel,
  waitForBytes,
} from '../support/watch-upload.ts';

const onPhone = { tag: '@mobile' };
const dataDir = process.env.TEST_DATA_DIR ?? '';

let world: World;
test.beforeEach(async () => {
  test.skip(!dataDir, 'Reads the files that a server of its own has stored (TEST_DATA_DIR).');
  world = await createWorld(dataDir);
});

async function open(page: Page) {
  await signInToWorld(page.context(), process.env.BASE_URL ?? '', world);
  await openPanel(page, world.path);
}

test('a dropped folder adds its videos, with those of its subfolders; files that are no videos are left out, and every possible name of a video is preserved', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'waveback-card-'));
  await mkdir(join(folder, 'DCIM/100GOPRO'), { recursive: true });
  const films = ['GX010001.MP4', 'GX010002.MP4'].map((name) => createFilm(name, 1000));
  for (const { name, buffer } of films)
    await writeFile(join(folder, 'DCIM/100GOPRO', name), buffer);
  await writeFile(join(folder, 'DCIM/100GOPRO/GX010001.THM'), '\xff\xd8\xff', 'latin1');
  await writeFile(join(folder, '.hidden'), 'hidden');
  await open(page);
  const box = await page.locator('[data-drop-zone]').boundingBox();
  const cdp = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + 20,
      y: (box?.y ?? 0) + 20,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  }
  await expectUploaded(page);
  expect(await readStoredHashes(world)).toEqual(toHashes(films));
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/GX010001.THM was left out. It is a picture/);
  await rm(folder, { recursive: true });

  const names = [
    'ウェーブ 🏄‍♀️ №1.mp4',
    '<img src=x onerror=alert(1)>.mp4',
    "Robert'); DROP TABLE videos;--.mp4",
    '\u202egpj.4pm',
    'con.mp4',
    '%2e%2e%2fetc%2fpasswd',
    `${'long '.repeat(60)}.mp4`,
    '....',
    'مرحبا.mov',
  ];
  const photo = Buffer.from('\xff\xd8\xff\xe0abc', 'latin1');
  await page
    .locator('input[data-files]')
    .setInputFiles([
      { name: 'nothing.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) },
      { name: 'board.mp4', mimeType: 'video/mp4', buffer: photo },
      { name: 'notes.mov', mimeType: 'video/quicktime', buffer: Buffer.from('Set at 9:30\n') },
      ...names.map((name) => createFilm(name, 100)),
    ]);
  await expect(alert).toContainText('nothing.mp4 was left out. It is empty');
  await expect(alert).toContainText('board.mp4 was left out. It is a picture, not a video.');
  await expect(alert).toContainText('notes.mov was left out. It is a text file, not a video.');
  await expect(page.locator('[data-upload-summary]')).toHaveText('All 11 files are uploaded');
  const { data } = await world.admin
    .from('videos')
    .select('id, file_name, original_path')
    .eq('session_id', world.sessionId);
  // Except the mark that would show “mp4.jpg” in place of “gpj.4pm”.
  const kept = names.map((name) => [...name.replace('\u202e', '')].slice(0, 255).join('').trim());
  const all = [...films.map(({ name }) => name), ...kept];
  expect(data?.map((video) => video.file_name).toSorted()).toEqual(all.toSorted());
  for (const { id, original_path } of data ?? []) {
    expect(original_path).toMatch(new RegExp(`^${id}/[\\w-]{1,80}(\\.[a-z0-9]{1,8})?$`));
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const panel = page.getByRole('region', { name: 'Add videos' });
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test(
  'where a file has to be chosen again, only the same file resumes',
  onPhone,
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'waveback-files-'));
    const film = createFilm('again.mp4', 8 * MB);
    const right = join(folder, film.name);
    const wrong = join(folder, 'other.mp4');
    await writeFile(right, film.buffer);
    await writeFile(wrong, createFilm('other.mp4', 50_000).buffer);
    await utimes(right, 1e9, 1e9);
    // A browser that can store nothing but the record of the upload.
    await page.addInitScript(() => {
      Reflect.deleteProperty(StorageManager.prototype, 'getDirectory');
    });
    await open(page);
    await limitSpeed(page, 1 * MB);
    await page.locator('input[data-files]').setInputFiles(right);
    await waitForBytes(page, film.name, 1.5 * MB);
    await page.reload();
    await limitSpeed(page, null);
    await expectPhase(page, film.name, 'needs-file');
    const input = findRow(page, film.name).locator('input[type=file]');
    await input.setInputFiles(wrong);
    await expect(findRow(page, film.name).getByRole('alert')).toContainText(
      '“other.mp4” (50 kB) is another file',
    );
    await input.setInputFiles(right);
    await expectUploaded(page);
    expect(await readStoredHashes(world)).toEqual(toHashes([film]));
    await pretendItIsReady(world);
    await page.locator('input[data-files]').setInputFiles(right);
    await expect(findRow(page, film.name)).toContainText('This file is already in the session.');
    await rm(folder, { recursive: true });
  },
);

test('without scripts one file is sent by a form', async () => {
  const visitor = await openVisitor(world);
  await visitor.open(`${world.path}/videos`);
  const film = createFilm('Läuft auch so — ohne “Skript”.mp4', 3 * MB);
  await visitor.submit('Upload', { 'Video file': film });
  expect(visitor.path()).toBe(`${world.path}/videos`);
  expect(visitor.text('main')).toContain(`“${film.name}” is uploaded. The server is checking it.`);
  expect(await readStoredHashes(world)).toEqual(toHashes([film]));

  const picture = {
    name: 'board.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('\x89PNG\r\n', 'latin1'),
  };
  await visitor.submit('Upload', { 'Video file': picture });
  expect(visitor.text('main')).toContain(
    '“board.mp4” was not uploaded. It is a picture, not a video.',
  );
  expect(Object.keys(await readStoredHashes(world))).toEqual([film.name]);
});

test('another user’s session and videos do not exist for this user', async () => {
  const other = await createWorld(dataDir);
  const { request } = await openVisitor(world);
  const ask = (target: World, data: unknown) => postJson(request, target, data);
  const start = { intent: 'start', fileName: 'a.mp4', sizeBytes: 5, fingerprint: randomUUID() };
  expect((await ask(other, start)).status()).toBe(404);
  expect(
    (await ask({ ...world, path: `/app/share/session/${randomUUID()}` }, start)).status(),
  ).toBe(404);
  expect((await ask({ ...world, path: '/app/share/session/1' }, start)).status()).toBe(404);

  const { data: theirs } = await other.admin
    .from('videos')
    .insert({
      session_id: other.sessionId,
      created_by: other.userId,
      file_name: 'theirs.mp4',
      size_bytes: 5,
      original_path: `${randomUUID()}/theirs.mp4`,
    })
    .select()
    .single();
  for (const intent of ['sign', 'finish', 'remove']) {
    for (const target of [world, other]) {
      expect((await ask(target, { intent, videoId: theirs?.id })).status()).toBe(404);
    }
  }
  const form = await request.post(`${other.path}/uploads`, {
    headers: { origin: process.env.BASE_URL ?? '' },
    multipart: { file: createFilm('mine.mp4', 1000) },
    maxRedirects: 0,
  });
  expect(form.status()).toBe(404);
  const { data: after } = await other.admin
    .from('videos')
    .select()
    .eq('session_id', other.sessionId);
  expect(after).toEqual([theirs]);
});

test('an invalid request is rejected and changes nothing', async () => {
  const { request } = await openVisitor(world);
  const ask = async (data: unknown) => {
    const answer = await postJson(request, world, data);
    return { status: answer.status(), ...(await answer.json()) };
  };
  const start = { intent: 'start', fileName: 'a.mp4', sizeBytes: 5, fingerprint: 'f' };
  const wrong = [
    {},
    { ...start, sizeBytes: 0 },
    { ...start, sizeBytes: 10 * 1024 ** 3 + 1 },
    { ...start, sizeBytes: 1.5 },
    { ...start, fingerprint: 'a\0b' },
    { ...start, fileName: 'x'.repeat(20_000) },
    { intent: 'finish', videoId: '../../etc' },
    { intent: 'fly' },
  ];
  for (const data of wrong)
    expect(await ask(data)).toEqual({ status: 400, ok: false, reason: 'bad-request' });

  const begun = await ask(start);
  expect(begun).toMatchObject({ status: 200, ok: true });
  const again = await ask(start);
  expect(again.ticket.videoId, 'asked twice, begun once').toBe(begun.ticket.videoId);
  const { videoId, path } = begun.ticket;
  expect(await ask({ intent: 'finish', videoId })).toEqual({
    status: 409,
    ok: false,
    reason: 'not-arrived',
  });
  await world.admin.storage.from('originals').upload(path, Buffer.from('video'));
  expect(await ask({ intent: 'finish', videoId })).toEqual({ status: 200, ok: true });
  expect(await ask({ intent: 'finish', videoId })).toEqual({ status: 200, ok: true });
  expect(await ask({ intent: 'sign', videoId })).toEqual({
    status: 409,
    ok: false,
    reason: 'not-uploading',
  });
  expect(await ask({ intent: 'remove', videoId })).toEqual({
    status: 409,
    ok: false,
    reason: 'not-uploading',
  });
  await pretendItIsReady(world);
  expect(await ask(start)).toEqual({ status: 409, ok: false, reason: 'already-here' });

  const anonymous = await openVisitor();
  expect((await postJson(anonymous.request, world, start)).status()).toBe(302);
});

function postJson(request: APIRequestContext, { path }: World, data: unknown) {
  const headers = { origin: process.env.BASE_URL ?? '' };
  return request.post(`${path}/uploads`, { data, headers, maxRedirects: 0 });
}

/**
 * These bytes are no video, and a rejected file may be sent again. Whatever the worker still reports about
 * a deleted conversion is ignored.
 */
async function pretendItIsReady({ admin, sessionId }: World) {
  const { error: kept } = await admin.from('conversions').delete().eq('session_id', sessionId);
  if (kept) throw kept;
  const ready = { state: 'ready' };
  const { error } = await admin.from('videos').update(ready).eq('session_id', sessionId);
  if (error) throw error;
}
