import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { toSha256 } from '../support/upload-world.ts';
import { readPostgresPid, restartDatabase } from './support/restart-database.ts';
import { sendResumable } from './support/send-resumable.ts';
import {
  type BackendUnderTest,
  connect,
  connectAsService,
  createPerson,
  isEmbedded,
} from './support/set-up-backend.ts';

const migrationsDir = join(import.meta.dirname, 'fixtures');
let folder: TemporaryFolder;
let backend: StartedBackend;

const start = () => startBackend({ dataDir: folder.path, migrationsDir, detached: true });
// The helpers of the contract tests need only URL and keys.
const underTest = () => backend as unknown as BackendUnderTest;

/** SIGKILL to the backend and to the PostgreSQL that it started, which share a process group. */
async function killGroup(): Promise<void> {
  const exited = new Promise((resolve) => backend.process.once('exit', resolve));
  process.kill(-backend.pid, 'SIGKILL');
  await exited;
}

async function setUp(): Promise<void> {
  folder = await createTemporaryFolder('survival');
  backend = await start();
}

async function tearDown(): Promise<void> {
  await backend.stop();
  await folder.remove();
}

/** Writes rows until `enough`, and records those that the backend acknowledged. */
async function writeUntil(enough: () => boolean, acknowledged: string[]): Promise<void> {
  const client = connectAsService(underTest());
  const email = `${crypto.randomUUID()}@example.com`;
  const { data } = await client.auth.admin.createUser({ email });
  while (!enough()) {
    const id = crypto.randomUUID();
    const row = { id, name: 'School', owner: data.user?.id };
    const { error } = await client.from('contract_schools').insert(row);
    if (error === null) acknowledged.push(id);
  }
}

async function countKept(ids: string[]): Promise<number> {
  let kept = 0;
  for (let from = 0; from < ids.length; from += 50) {
    const { count, error } = await connectAsService(underTest())
      .from('contract_schools')
      .select('*', { count: 'exact', head: true })
      .in('id', ids.slice(from, from + 50));
    if (error !== null) throw error;
    kept += count ?? 0;
  }
  return kept;
}

describe.runIf(isEmbedded)('the embedded backend that is killed', () => {
  beforeEach(setUp);
  afterEach(tearDown);

  test('loses nothing it acknowledged when it is killed with its database, again and again', async () => {
    for (let round = 0; round < 3; round += 1) {
      let killed = false;
      const acknowledged: string[] = [];
      const writing = [1, 2, 3, 4].map(() => writeUntil(() => killed, acknowledged));
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(40);
      await killGroup();
      killed = true;
      await Promise.all(writing);
      backend = await start();
      expect(await countKept(acknowledged)).toBe(acknowledged.length);
    }
  });

  test('starts again when only it was killed and its database still runs', async () => {
    const exited = new Promise((resolve) => backend.process.once('exit', resolve));
    process.kill(backend.pid, 'SIGKILL');
    await exited;
    backend = await start();
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  });

  test('restarts its database when that alone is killed, and continues by itself', async () => {
    let done = false;
    const acknowledged: string[] = [];
    const writing = writeUntil(() => done, acknowledged);
    for (let round = 0; round < 3; round += 1) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(before + 3);
      await restartDatabase(backend);
    }
    done = true;
    await writing;
    expect(await countKept(acknowledged)).toBe(acknowledged.length);
    const { error } = await connect(underTest()).from('contract_schools').select();
    expect(error).toBeNull();
  });

  test('continues an upload after it was killed', async () => {
    const person = await createPerson(underTest());
    const content = randomBytes(20 * 1024 * 1024);
    const target = { bucket: 'contract-files', name: `${person.id}/film.mp4`, content, person };
    const begun = await sendResumable(underTest(), { ...target, stopAfterBytes: 6 * 1024 * 1024 });
    await killGroup();
    backend = await start();
    const again = connect(underTest());
    await again.auth.signInWithPassword({ email: person.email, password: person.password });
    const uploadUrl = begun.url.replace(new URL(begun.url).origin, backend.url);
    const me = { ...person, client: again };
    await sendResumable(underTest(), { ...target, person: me, uploadUrl });
    const { data } = await again.storage.from('contract-files').download(target.name);
    const back = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(toSha256(back)).toBe(toSha256(content));
  });

  test('finishes an upload whose last byte arrived but whose row did not', async () => {
    const person = await createPerson(underTest());
    const content = randomBytes(1000);
    const target = { bucket: 'contract-files', name: `${person.id}/film.mp4`, content, person };
    const begun = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        apikey: backend.secretKey,
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': `bucketName ${btoa(target.bucket)},objectName ${btoa(target.name)}`,
      },
    });
    const id = begun.headers.get('location')?.split('/').at(-1) ?? '';
    await killGroup();
    await writeFile(join(folder.path, 'uploads', id), content);
    backend = await start();
    const { data } = await connectAsService(underTest())
      .storage.from(target.bucket)
      .info(target.name);
    expect(data?.size).toBe(1000);
  });
});

// What each test leaves behind concerns no other: they share a backend, which some of them restart.
describe.runIf(isEmbedded)('the embedded backend', () => {
  beforeAll(setUp);
  afterAll(tearDown);

  test('deletes expired uploads', async () => {
    const person = await createPerson(underTest());
    const begun = await sendResumable(underTest(), {
      bucket: 'contract-files',
      name: `${person.id}/film.mp4`,
      person,
      content: randomBytes(8 * 1024 * 1024),
      stopAfterBytes: 1,
    });
    const id = begun.url.split('/').at(-1) ?? '';
    await backend.stop();
    const path = join(folder.path, 'uploads', 'records', `${id}.json`);
    const record = JSON.parse(await readFile(path, 'utf8'));
    const longAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString();
    await writeFile(path, JSON.stringify({ ...record, createdAt: longAgo }));
    backend = await start();
    expect(
      (await readdir(join(folder.path, 'uploads'))).filter((file) => file.startsWith(id)),
    ).toEqual([]);
  });

  test('deletes files without a row', async () => {
    const orphan = join(folder.path, 'storage', 'ab');
    await connectAsService(underTest()).storage.from('contract-files').upload('kept.txt', 'x');
    await backend.stop();
    await mkdir(orphan, { recursive: true });
    await writeFile(join(orphan, `ab${'0'.repeat(30)}`), 'x');
    backend = await start();
    expect(await readdir(orphan)).not.toContain(`ab${'0'.repeat(30)}`);
    const kept = await connectAsService(underTest())
      .storage.from('contract-files')
      .download('kept.txt');
    expect(kept.error).toBeNull();
  });

  test('retains revoked rights, keys and rows after a restart', async () => {
    const keys = [backend.publishableKey, backend.secretKey];
    const person = await createPerson(underTest());
    await backend.stop();
    backend = await start();
    expect([backend.publishableKey, backend.secretKey]).toEqual(keys);
    const client = connect(underTest());
    await client.auth.signInWithPassword({ email: person.email, password: person.password });
    const { error } = await client.from('contract_staff').insert({ is_admin: true });
    expect(error?.code).toBe('42501');
    expect((await client.rpc('contract_operators_only')).error?.code).toBe('42501');
  });

  test('rejects a folder that another backend uses', async () => {
    await expect(start()).rejects.toThrow('in use by another backend');
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  });

  test('ends with the process that started it, and ends its database', async () => {
    const postgres = await readPostgresPid(folder.path);
    const exited = new Promise((resolve) => backend.process.once('exit', resolve));
    // The signal that the backend gets when the server in front is killed.
    backend.process.disconnect();
    await exited;
    expect(() => process.kill(postgres, 0)).toThrow('ESRCH');
    backend = await start();
  });

  test('keeps its secrets readable by their owner alone', async () => {
    const { mode } = await stat(join(folder.path, 'secrets.json'));
    expect(mode & 0o077).toBe(0);
    for (const name of ['storage', 'uploads', 'mail', 'postgres']) {
      expect((await stat(join(folder.path, name))).mode & 0o077).toBe(0);
    }
  });

  test('writes where it runs while it runs', async () => {
    const path = join(folder.path, 'run', 'backend.json');
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      pid: backend.pid,
      url: backend.url,
    });
    await backend.stop();
    await expect(stat(path)).rejects.toThrow('ENOENT');
    backend = await start();
  });
});
