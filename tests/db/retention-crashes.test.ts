import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { beforeEach, expect, test } from 'vitest';
import { listRowFindings } from '#app/domain/consistency/list-row-findings.server.ts';
import { deleteFiles } from '#app/domain/conversions/worker/run-clean-up.server.ts';
import { deleteRawVideos } from '#app/domain/retention/delete-raw-videos.server.ts';
import { createDueFilm, type DueFilm } from './support/create-due-film.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { waitUntilBlocked } from './support/wait-until-blocked.ts';

const { backend, schools, sql } = setUpSchools();
let film: DueFilm;
const unaborted = new AbortController().signal;

beforeEach(async () => {
  film = await createDueFilm(schools, sql);
});

/** A worker's round; returns whether it deleted this video. */
async function run(): Promise<boolean> {
  const { deleted } = await deleteRawVideos(schools.admin, unaborted);
  return deleted.includes(film.videoId);
}

async function cutAll() {
  for (const waveId of film.waveIds) await film.cutOut(waveId);
}

async function readStops(videoId = film.videoId) {
  const [row] = await sql`select stops from private.check_raw_films(array[${videoId}]::uuid[])`;
  return row?.stops;
}

test('a wave that is cut while its raw video is being deleted is saved or rejected, and never lost', async () => {
  await run();
  await cutAll();
  const add = (on: Sql) => on`
    insert into public.waves (session_id, video_id, start_ms, end_ms)
    values (${film.sessionId}, ${film.videoId}, 20000, 25000)`;
  await sql.begin(async (coach) => {
    await add(coach as unknown as Sql);
    // A coach is cutting a wave, so the video stays.
    expect(await run()).toBe(false);
  });
  expect(await readStops()).toEqual(['converting']);
  await sql`delete from public.waves where video_id = ${film.videoId} and start_ms = 20000`;

  let late: Promise<unknown> = Promise.resolve();
  await sql.begin(async (worker) => {
    const [went] = await worker`select public.delete_raw_film(${film.videoId}) as went`;
    expect(went?.went).toBe(true);
    late = add(sql).catch((error) => error.constraint_name);
    await waitUntilBlocked(sql);
  });
  expect(await late).toBe('waves_of_a_raw_film');
});

test('a cut that storage has lost is made again before the raw video is deleted', async () => {
  await run();
  await cutAll();
  const path = `waves/${film.waveIds[0]}/full-r1.mp4`;
  // The row still exists, as after a disk that lost files.
  const { data } = await schools.admin.storage.from('renditions').info(path);
  const version = data?.version ?? '';
  await rm(join(backend.dataDir, 'storage', version.slice(0, 2), version));
  expect(await run()).toBe(false);
  const [job] = await sql`
    select state, revision from public.conversions where wave_id = ${film.waveIds[0]} and kind = 'full'`;
  expect(job).toMatchObject({ state: 'queued', revision: 2 });
  const original = await schools.admin.storage.from('originals').download(film.originalPath);
  expect(original.error).toBeNull();
});

test('a worker that dies between any two steps has lost nothing, and the next continues', async () => {
  await run();
  await cutAll();
  // After the database has decided, before the files are deleted.
  await sql`select public.delete_raw_film(${film.videoId})`;
  const waiting = async () => {
    const rows = await sql`select path from public.file_removals where path = ${film.originalPath}`;
    return rows.length;
  };
  expect(await waiting()).toBe(1);
  // After a file is deleted, before that is recorded.
  await schools.admin.storage.from('originals').remove([film.originalPath]);
  expect(await run()).toBe(false);
  while ((await deleteFiles(schools.admin)) > 0);
  expect(await waiting()).toBe(0);
  const findings = JSON.stringify(await listRowFindings(schools.admin, 0));
  expect(findings).not.toContain(film.videoId);
});
