import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { deleteFiles } from '#app/domain/conversions/worker/run-clean-up.server.ts';
import { toWorkFolderPrefix } from '#app/domain/conversions/worker/work-folder.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { listFindings } from '../../scripts/check/list-findings.ts';
import { startBackend } from '../support/start-backend.ts';
import { PEOPLE } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, idOf } = setUpSchools();

beforeAll(async () => {
  await mkdir(join(backend.dataDir, '../work'));
});
/** Kind and id of all findings, without a grace period. */
async function check(): Promise<string[]> {
  const options = { db: schools.admin, dataDir: backend.dataDir, graceMs: 0 };
  const findings = await listFindings({ ...options, workDir: join(backend.dataDir, '../work') });
  return findings.map(({ kind, id }) => `${kind} ${schools.names.get(id) ?? id}`).sort();
}

/** Bypasses the trigger that protects an owner, as a broken restore might. */
async function setRoles(school: string, role: string) {
  const sql = openDatabase(backend.dataDir);
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update public.memberships set role = ${role} where organisation_id = ${idOf(school)}`;
  });
  await sql.end();
}

type Rows = Database['public']['Tables'];

async function insert<T extends 'videos' | 'conversions' | 'renditions'>(
  table: T,
  row: Rows[T]['Insert'],
) {
  const { error } = await schools.admin.from(table).insert(row as never);
  if (error) throw error;
}

test('a consistent installation has no findings', async () => {
  expect(await check()).toEqual([]);
});

test('only the secret key may check, repair or abandon a worker', async () => {
  for (const client of [schools.anon, ...PEOPLE.map((person) => schools.clients[person])]) {
    for (const { error } of [
      await client.rpc('find_inconsistencies'),
      await client.rpc('remove_unwanted_renditions'),
      await client.rpc('abandon_worker', { worker_id: 'worker' }),
    ]) {
      expect(['42501', 'PGRST202']).toContain(error?.code);
    }
  }
});

test('states that no conversion will end are found', async () => {
  const { admin } = schools;
  const session_id = idOf('solo session');
  const plant = async (state: string) => {
    const video = randomUUID();
    const path = `${video}/x.mp4`;
    const row = { id: video, session_id, file_name: 'x.mp4', size_bytes: 1, original_path: path };
    await insert('videos', { ...row, state });
    await admin.storage.from('originals').upload(path, new Blob(['x']));
    return video;
  };
  const checking = await plant('checking');
  const converting = await plant('converting');
  const ready = await plant('ready');
  const uploading = await plant('uploading');
  const job = { session_id, priority: 1 };
  await insert('conversions', { ...job, video_id: checking, kind: 'preview' });
  const done = randomUUID();
  await insert('conversions', { ...job, id: done, video_id: ready, kind: 'scrub', state: 'done' });
  const lost = randomUUID();
  await insert('conversions', {
    ...job,
    id: lost,
    video_id: ready,
    kind: 'ladder',
    state: 'running',
  });

  expect(await check()).toEqual(
    [
      `lease-lost ${lost}`,
      `result-missing ${done}`,
      `upload-unnoticed ${uploading}`,
      `video-stuck ${checking}`,
      `video-stuck ${converting}`,
      `video-without-preview ${ready}`,
    ].sort(),
  );
  const planted = [checking, converting, ready, uploading];
  await admin.from('videos').delete().in('id', planted);
  await deleteFiles(admin);
  expect(await check()).toEqual([]);
});

test('waves, roles and renditions that contradict themselves are found', async () => {
  const { admin } = schools;
  const wave = idOf('south wave of rider');
  await admin.from('conversions').update({ state: 'failed' }).eq('wave_id', wave);
  await setRoles('south', 'coach');
  const path = `videos/${idOf('south video')}/preview-r2.mp4`;
  await insert('renditions', {
    session_id: idOf('south session'),
    video_id: idOf('south video'),
    kind: 'preview',
    path,
    content_type: 'video/mp4',
    bytes: 5,
    width: 16,
    height: 9,
  });
  await admin.storage.from('renditions').upload(path, new Blob(['four']));
  const second = await admin.from('renditions').select('id').eq('path', path).single();

  expect(await check()).toEqual([
    'organisation-without-owner south',
    `rendition-size ${second.data?.id}`,
    'rendition-twice south video',
    'wave-stuck south wave of rider',
  ]);
  await admin.from('renditions').delete().eq('path', path);
  await deleteFiles(admin);
  await admin.from('conversions').update({ state: 'queued' }).eq('wave_id', wave);
  await setRoles('south', 'owner');
});

test('stored files without a row are found, and all but originals deleted', async () => {
  const { admin } = schools;
  await admin.storage.from('originals').upload('nobody/a.mp4', new Blob(['film']));
  await admin.storage.from('renditions').upload('videos/nobody/b.mp4', new Blob(['film']));
  const voice = `${randomUUID()}/${randomUUID()}.m4a`;
  const song = new Blob(['la'], { type: 'audio/mpeg' });
  await admin.storage.from('music').upload('nobody/c.mp3', song);
  for (const bucket of ['voices', 'answers']) {
    await admin.storage.from(bucket).upload(voice, new Blob(['hm'], { type: 'audio/mp4' }));
  }
  const found = ['original-unwanted originals/nobody/a.mp4'];
  expect(await check()).toEqual([
    ...found,
    'rendition-unwanted renditions/videos/nobody/b.mp4',
    'song-unwanted music/nobody/c.mp3',
    `voice-unwanted answers/${voice}`,
    `voice-unwanted voices/${voice}`,
  ]);
  const repaired = await admin.rpc('remove_unwanted_renditions', { grace_seconds: 0 });
  expect(repaired.data).toBe(4);
  expect((await admin.rpc('remove_unwanted_renditions', { grace_seconds: 0 })).data).toBe(0);
  await deleteFiles(admin);
  expect(await check()).toEqual(found);
  await admin.storage.from('originals').remove(['nobody/a.mp4']);
});

test('differences between the disk and the rows of storage are found', async () => {
  const { admin } = schools;
  await admin.storage.from('renditions').remove([`videos/${idOf('north video')}/preview-r1.mp4`]);
  await admin.storage.from('originals').upload('lost.mp4', new Blob(['lost']));
  await admin.storage.from('originals').upload('short.mp4', new Blob(['short']));
  const versions = new Map<string, string>();
  for (const name of ['lost.mp4', 'short.mp4']) {
    const { data } = await admin.storage.from('originals').info(name);
    versions.set(name, data?.version ?? '');
  }
  const toPath = (version: string) =>
    join(backend.dataDir, 'storage', version.slice(0, 2), version);
  await rm(toPath(versions.get('lost.mp4') ?? ''));
  await writeFile(toPath(versions.get('short.mp4') ?? ''), 'x');
  const orphan = `ab${'0'.repeat(30)}`;
  await mkdir(join(backend.dataDir, 'storage', 'ab'), { recursive: true });
  await writeFile(toPath(orphan), 'x');
  const torn = join(backend.dataDir, 'uploads', 'records', 'x.json.1.tmp');
  await writeFile(torn, '{');
  const longAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
  await utimes(torn, longAgo, longAgo);
  // An unused process id.
  const dead = join(backend.dataDir, '../work', `${toWorkFolderPrefix()}4194304999`);
  await mkdir(dead);

  const found = await check();
  expect(found).toEqual(
    [
      `file-missing originals/lost.mp4`,
      `file-size originals/short.mp4`,
      `file-unwanted storage/ab/${orphan}`,
      `original-unwanted originals/lost.mp4`,
      `original-unwanted originals/short.mp4`,
      `rendition-missing north rendition of video`,
      `upload-leftover uploads/records/x.json.1.tmp`,
      `work-leftover ${dead}`,
    ].sort(),
  );
  await backend.stop();
  Object.assign(backend, await startBackend({ dataDir: backend.dataDir }));
  expect(await readdir(join(backend.dataDir, 'uploads', 'records'))).toEqual([]);
  expect(await readdir(join(backend.dataDir, 'storage', 'ab'))).not.toContain(orphan);
});
