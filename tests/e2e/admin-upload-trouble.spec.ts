import { expect, test } from '@playwright/test';
import { createUploads } from '../support/create-uploads.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { sendForm } from '../support/sign-in.ts';
import { startServer } from '../support/start-server.ts';
import {
  createFilm,
  createWorld,
  readStoredHashes,
  signInToWorld,
  toHashes,
  type World,
} from '../support/upload-world.ts';

const TOOL = '/app/share/admin/tools/tus';

let admin: World;
let filmer: World;

test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs the keys of a server of its own (TEST_DATA_DIR).');
  admin = await createWorld(dataDir ?? '', PLATFORM_ADMIN);
  filmer = await createWorld(dataDir ?? '');
});

test('without scripts a platform admin uploads a video to another user’s session, and returns to the tool', async () => {
  const visitor = await openVisitor(admin);
  await visitor.open(`${TOOL}/card?session=${filmer.sessionId}`);
  const film = createFilm('from-card.mp4', 200_000);
  await visitor.submit('Upload', { 'Video file': film });
  expect(visitor.text('main')).toContain('“from-card.mp4” is uploaded. The server is checking it.');
  expect(visitor.path()).toBe(`${TOOL}/card?session=${filmer.sessionId}`);
  expect(await readStoredHashes(filmer)).toEqual(toHashes([film]));

  await visitor.open(`${TOOL}/card?session=${admin.sessionId}`);
  await visitor.submit('Upload', { 'Video file': film });
  expect(visitor.path(), 'the admin’s own session is opened').toBe(`${admin.path}/videos`);
});

test('a form that names no upload is rejected, and changes nothing', async () => {
  const [id] = await createUploads(filmer, [{ fileName: 'kept.mp4' }]);
  const { request } = await openVisitor(admin);
  for (const act of [`delete:${'-'.repeat(36)}`, `retry:${'a'.repeat(36)}`, `delete:${id}:${id}`]) {
    const answer = await sendForm(request, TOOL, { act });
    expect([act, answer.status()]).toEqual([act, 400]);
  }
  const kept = await filmer.admin
    .from('videos')
    .select('id')
    .eq('id', id ?? '');
  expect(kept.data).toHaveLength(1);
});

test('a browser that cannot read all of a folder says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await signInToWorld(page.context(), process.env.BASE_URL ?? '', admin);
  await page.goto(`${TOOL}/card?session=${filmer.sessionId}`);
  await expect(page.locator('[data-drop-zone]')).toBeVisible();
  await page.locator('input[data-files]').setInputFiles(createFilm('one.mp4', 5000));
  await expect(page.getByRole('alert')).toContainText('could not read the whole folder');
  await expect(page.getByText('Reading the folder…')).toBeHidden();
});

test('users who can free space see a notice when there is none', async () => {
  test.slow();
  // More than any disk has: it is full from the start.
  const DISK_RESERVE_MB = String(10 ** 9);
  const env = { ADMIN_EMAILS: PLATFORM_ADMIN.email, WORKER_CONCURRENCY: '0', DISK_RESERVE_MB };
  const server = await startServer({ env });
  try {
    const own = await createWorld(server.dataDir, PLATFORM_ADMIN);
    const visitor = await openVisitor({ cookies: own.cookies, site: server.url });
    for (const path of [TOOL, `${TOOL}/card`, `${TOOL}/card?session=${own.sessionId}`]) {
      await visitor.open(path);
      expect(visitor.text('main'), path).toContain('The server’s disk is full.');
    }
  } finally {
    await server.stop();
  }
});
