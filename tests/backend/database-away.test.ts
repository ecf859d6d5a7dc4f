import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { readPostgresPid } from './support/restart-database.ts';
import { sendResumable } from './support/send-resumable.ts';
import { type BackendUnderTest, createPerson, isEmbedded } from './support/set-up-backend.ts';

const migrationsDir = join(import.meta.dirname, 'fixtures');
const AT_ONCE = { timeout: 90_000, interval: 1 };
let folder: TemporaryFolder;
let backend: StartedBackend;

const start = () => startBackend({ dataDir: folder.path, migrationsDir });
// The helpers of the contract tests need only URL and keys.
const underTest = () => backend as unknown as BackendUnderTest;

beforeAll(async () => {
  folder = await createTemporaryFolder('database-away');
  backend = await start();
});
afterAll(async () => {
  await backend.stop();
  await folder.remove();
});

/** Not a zombie either, which its new parent may not collect. */
async function isRunning(pid: string): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !stat.includes(') Z ');
}

/**
 * Kills PostgreSQL so that it cannot start again, and waits until none of its connections responds:
 * one of them could still finish an upload.
 *
 * @returns a function that lets it start
 */
async function keepDatabaseAway(): Promise<() => Promise<void>> {
  const control = join(folder.path, 'postgres', 'global', 'pg_control');
  const pid = await readPostgresPid(folder.path);
  const connections = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).match(/\d+/g);
  await rename(control, `${control}.away`);
  process.kill(pid, 'SIGKILL');
  for (const connection of connections ?? [])
    await expect.poll(() => isRunning(connection), AT_ONCE).toBe(false);
  return () => rename(`${control}.away`, control);
}

describe.runIf(isEmbedded)('the embedded backend whose database is away', () => {
  test('reports it on every route, and never a fault of its own', async () => {
    const person = await createPerson(underTest());
    const { data } = await person.client.auth.getSession();
    const bearer = { authorization: `Bearer ${data.session?.access_token}` };
    const target = { bucket: 'contract-files', name: `${person.id}/film.mp4`, person };
    const content = randomBytes(8 * 1024 * 1024);
    const begun = await sendResumable(underTest(), { ...target, content, stopAfterBytes: 1 });
    // Complete, so that a request for its offset needs its row.
    await writeFile(join(folder.path, 'uploads', begun.url.split('/').at(-1) ?? ''), content);
    const doors: [method: string, url: string][] = [
      ['GET', `${backend.url}/rest/v1/contract_schools?select=id`],
      ['GET', `${backend.url}/auth/v1/user`],
      ['POST', `${backend.url}/storage/v1/object/upload/sign/${target.bucket}/${target.name}`],
      ['HEAD', begun.url],
    ];
    const knock = ([method, url]: [method: string, url: string]) =>
      fetch(url, {
        method,
        headers: { ...bearer, apikey: backend.publishableKey, 'tus-resumable': '1.0.0' },
      });
    for (const [index, door] of doors.entries()) {
      const statuses: number[] = [];
      const bringBack = await keepDatabaseAway();
      await expect
        .poll(async () => statuses[statuses.push((await knock(door)).status) - 1], AT_ONCE)
        .toBe(503);
      await bringBack();
      await expect
        .poll(async () => statuses[statuses.push((await knock(door)).status) - 1], AT_ONCE)
        .toBe(200);
      expect([...new Set(statuses)].sort(), `door ${index}`).toEqual([200, 503]);
    }
  });

  test('reports it also before it has read the list of tables', async () => {
    await backend.stop();
    backend = await start();
    const knock = () =>
      fetch(`${backend.url}/rest/v1/contract_schools?select=id`, {
        headers: { apikey: backend.publishableKey },
      });
    const bringBack = await keepDatabaseAway();
    await expect.poll(async () => (await fetch(`${backend.url}/health`)).status, AT_ONCE).toBe(503);
    const statuses: number[] = [];
    await expect
      .poll(async () => statuses[statuses.push((await knock()).status) - 1], AT_ONCE)
      .toBe(503);
    await bringBack();
    await expect
      .poll(async () => statuses[statuses.push((await knock()).status) - 1], AT_ONCE)
      .toBe(200);
    expect([...new Set(statuses)].sort()).toEqual([200, 503]);
  });
});
