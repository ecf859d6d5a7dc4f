import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { listGuardians } from '#app/domain/consents/guardian-requests.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createDemoSchool } from '../../scripts/seed-demo/create-demo-school.ts';
import { listOwnVideos } from '../../scripts/seed-demo/list-videos.ts';
import { openInstallation } from '../../scripts/seed-demo/open-installation.ts';
import { claimDataDirLock } from '../../supabase/embedded/data-dir-lock.ts';
import { startServer } from '../support/start-server.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const ffmpegPath = findFfmpeg() ?? '';

const PROGRAM = `
  import { openInstallation } from './scripts/seed-demo/open-installation.ts';
  const installation = await openInstallation();
  console.log('opened', installation.isOurs ? 'its own' : 'the one that was there');
  await installation.close();
`;

test('the demo uses the server that is just starting, and starts no second one', async () => {
  const folder = await createTemporaryFolder('waveback-demo');
  const run = join(folder.path, 'run');
  await mkdir(run, { mode: 0o711 });
  // As a server that has only just started.
  const starting = claimDataDirLock(run);
  const demo = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, SUPABASE_URL: '', DATA_DIR: folder.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(demo, 'close');
  const lines = createInterface({ input: demo.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toContain('waiting for it');
  starting?.release();
  const server = await startServer({ dataDir: folder.path });
  expect((await lines.next()).value).toBe('opened the one that was there');
  expect(await ended).toEqual([0, null]);
  await server.stop();
  await folder.remove();
});

test.skipIf(!ffmpegPath)(
  'the demo contains what it promises, and a second run adds nothing',
  async () => {
    const server = await startServer();
    const footage = await createTemporaryFolder('waveback-footage');
    for (const name of ['a.mp4', 'b.mp4', 'c.mp4']) await drawShort(join(footage.path, name));
    vi.stubEnv('DATA_DIR', server.dataDir);
    vi.stubEnv('SUPABASE_URL', '');
    const installation = await openInstallation();
    const { admin } = installation;
    const videos = await listOwnVideos(footage.path);
    const first = await createDemoSchool(installation, videos);
    const counted = await countDemo(admin);
    expect(counted).toMatchObject({ sessions: 3, waves: 40, surfers: 24, links: 1 });
    expect(counted.favourites).toBeGreaterThan(0);
    expect(counted.requests).toBeGreaterThan(0);
    expect(counted.reviews).toBeGreaterThan(0);
    expect(counted.goals).toBe(counted.reviews * 2);
    const newest = first.sessionIds.at(-1) ?? '';
    const shared = await listShared(admin, newest);
    expect(shared).toEqual({
      Maya: true,
      Jonas: true,
      Inés: true,
      Liam: false,
      Freya: true,
      Noor: true,
      Kai: false,
      Ruth: false,
    });
    const guardians = await listGuardians(admin, newest);
    expect([...guardians.values()]).toMatchObject([{ name: 'Orla Byrne', answeredAt: null }]);
    const page = await fetch(`${server.url}/w/${first.linkToken}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Harbour Sandbank');

    const second = await createDemoSchool(installation, videos);
    expect(await countDemo(admin)).toEqual(counted);
    expect(second.linkToken).toBe(first.linkToken);
    const others = videos.map((each) => each.map((video) => ({ ...video, name: 'other.mp4' })));
    await expect(createDemoSchool(installation, others)).rejects.toThrow('other videos');
    vi.unstubAllEnvs();
    await server.stop();
    await footage.remove();
  },
);

/** Two seconds of a test picture, each file with another tone. */
async function drawShort(file: string) {
  const picture = '-f lavfi -i testsrc2=s=320x180:r=25:d=2 -c:v libx264 -preset ultrafast'.split(
    ' ',
  );
  await promisify(execFile)(ffmpegPath, ['-loglevel', 'error', ...picture, file]);
}

async function countDemo(admin: Db) {
  const count = async (
    table:
      | 'sessions'
      | 'waves'
      | 'surfers'
      | 'share_links'
      | 'favourites'
      | 'review_requests'
      | 'reviews'
      | 'goals'
      | 'consents'
      | 'videos',
  ) => (await admin.from(table).select('*', { count: 'exact', head: true })).count ?? 0;
  return {
    sessions: await count('sessions'),
    videos: await count('videos'),
    waves: await count('waves'),
    surfers: await count('surfers'),
    links: await count('share_links'),
    favourites: await count('favourites'),
    requests: await count('review_requests'),
    reviews: await count('reviews'),
    goals: await count('goals'),
    consents: await count('consents'),
  };
}

/** Whether the surfer agrees to links, by name. */
async function listShared(admin: Db, sessionId: string) {
  const surfers = await admin.from('surfers').select('guest_id, name').eq('session_id', sessionId);
  const given = await admin
    .from('consents')
    .select('guest_id')
    .eq('purpose', 'share')
    .eq('is_given', true);
  const agreed = given.data?.map(({ guest_id }) => guest_id) ?? [];
  return Object.fromEntries(
    surfers.data?.map(({ guest_id, name }) => [name, agreed.includes(guest_id)]) ?? [],
  );
}
