import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { acquireDataDirLock } from '../../supabase/embedded/data-dir-lock.ts';
import { startServer } from '../support/start-server.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const PROGRAM = `
  import { openInstallation } from './scripts/seed-demo/open-installation.ts';
  const installation = await openInstallation();
  console.log('opened', installation.isOurs ? 'its own' : 'the one that was there');
  await installation.close();
`;

test('demo data goes into the server that is just starting, which leaves no room for a second', async () => {
  const folder = await createTemporaryFolder('waveback-demo');
  const run = join(folder.path, 'run');
  await mkdir(run, { mode: 0o711 });
  // As a server that has not come far.
  const starting = acquireDataDirLock(run);
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
