import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { selectSong } from '#app/domain/shorts/music/edit-music.ts';
import { DECLARATION } from '#app/domain/shorts/music/song.ts';
import { deleteSong, listSongs, saveSong } from '#app/domain/shorts/music/songs.server.ts';
import { EMPTY_PLAN } from '#app/domain/shorts/plan.ts';
import { requestRendering, saveShort } from '#app/domain/shorts/shorts.server.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { setUpShorts } from './support/set-up-shorts.ts';

const setUp = setUpSchools();
const { schools, sql, idOf } = setUp;
const shorts = setUpShorts(setUp);
let id: string;

beforeEach(async () => {
  id = await shorts.start();
  await sql`delete from public.songs`;
});

/** Two seconds of 8 bits. */
const wav = toWav(2);

function toWav(seconds: number): Buffer {
  const header = Buffer.from('RIFF____WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1');
  const rates = Buffer.alloc(12);
  rates.writeUInt32LE(8000, 0);
  rates.writeUInt32LE(8000, 4);
  rates.writeUInt16LE(1, 8);
  rates.writeUInt16LE(8, 10);
  const data = Buffer.alloc(8);
  data.write('data');
  data.writeUInt32LE(8000 * seconds, 4);
  const file = Buffer.concat([header, rates, data, Buffer.alloc(8000 * seconds, 128)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

async function upload(client = schools.clients.rider, of: { id?: string; file?: Buffer } = {}) {
  const known = await listSongs(client, id);
  const song = { id: randomUUID(), title: 'Swell', beats: [500, 1000, 9000], file: wav, ...of };
  const holderId = known?.holderId ?? idOf('rider');
  const problem = await saveSong(client, { shortId: id, holderId, ...song });
  return { id: song.id, problem };
}

test('a song is the music of a short as a source of its job, and no other user sees or hears it', async () => {
  const { rider } = schools.clients;
  await shorts.save(EMPTY_PLAN);
  const { id: songId, problem } = await upload();
  expect(problem).toBeNull();
  expect((await upload(rider, { id: songId })).problem).toBeNull();
  const path = `${idOf('rider')}/${songId}.wav`;
  const known = await listSongs(rider, id);
  expect(known?.songs).toMatchObject([
    { id: songId, title: 'Swell', path, durationMs: 2000, beats: [500, 1000] },
  ]);
  const [row] = await sql`select declaration, declared_at, created_by from public.songs`;
  expect(row).toMatchObject({ declaration: DECLARATION, created_by: idOf('rider') });
  expect(Date.now() - row?.declared_at.getTime()).toBeLessThan(600_000);

  await shorts.save(withMusic(songId), rider, 2);
  expect(await requestRendering(rider, id, 3)).toBe('queued');
  expect((await shorts.finish()).sources).toMatchObject([
    { bucket: 'originals' },
    { bucket: 'music', path, bytes: wav.length, startMs: null },
  ]);
  expect((await rider.storage.from('music').download(path)).data?.size).toBe(wav.length);
  for (const who of ['owner', 'member', 'south', 'solo'] as const) {
    const client = schools.clients[who];
    expect(await listSongs(client, id)).toBeNull();
    expect(await deleteSong(client, songId)).toBe(false);
    expect((await client.storage.from('music').download(path)).error).not.toBeNull();
    expect((await upload(client)).problem).toBe('no-room');
  }
});

function withMusic(songId: string) {
  const song = { id: songId, title: '', path: '', durationMs: 2000, beats: [], declaredAt: '' };
  return selectSong(shorts.own(), song);
}

test('a school has its songs, and another holder’s song is no source', async () => {
  const { owner, coach, rider } = schools.clients;
  const organisationId = idOf('north');
  await saveShort(owner, { id, title: '', plan: EMPTY_PLAN, basedOn: 0, organisationId });
  const { id: songId } = await upload(coach);
  expect((await listSongs(owner, id))?.songs).toMatchObject([{ id: songId }]);
  id = await shorts.start();
  await shorts.save(withMusic(songId));
  expect(await requestRendering(rider, id, 2)).toBe('no-song');
});

test('a deleted song is named when the short is rendered, and its file is deleted', async () => {
  const { rider } = schools.clients;
  await shorts.save(EMPTY_PLAN);
  const { id: songId } = await upload();
  await shorts.save(withMusic(songId), rider, 2);
  expect(await deleteSong(rider, songId)).toBe(true);
  expect(await deleteSong(rider, songId)).toBe(false);
  expect(await requestRendering(rider, id, 3)).toBe('no-song');
  const path = `${idOf('rider')}/${songId}.wav`;
  expect(
    await sql`select 1 from public.file_removals where bucket = 'music' and path = ${path}`,
  ).toHaveLength(1);
  await shorts.save({ ...shorts.own(), music: null }, rider, 3);
  expect(await requestRendering(rider, id, 4)).toBe('queued');
  await shorts.finish();
});

test('a file that is no song, too long or too short is not stored', async () => {
  await shorts.save(EMPTY_PLAN);
  const of = (file: Buffer) => upload(undefined, { file });
  expect((await of(Buffer.from('#EXTM3U\nhttp://x'))).problem).toBe('unreadable');
  expect((await of(toWav(901))).problem).toBe('too-long');
  expect((await of(toWav(0.5))).problem).toBe('too-short');
  expect((await listSongs(schools.clients.rider, id))?.songs).toEqual([]);
  const stored =
    await sql`select 1 from storage.objects where bucket_id = 'music' and name like ${`${idOf('rider')}/%`}`;
  expect(stored.length).toBeLessThanOrEqual(2);
});

test('songs count for the room of their holder, and beyond it none is stored', async () => {
  const { rider } = schools.clients;
  await shorts.save(EMPTY_PLAN);
  const used = async () => {
    const [row] = await sql`select private.used_bytes(null, ${idOf('rider')}) as bytes`;
    return Number(row?.bytes);
  };
  const before = await used();
  const { id: songId } = await upload();
  expect((await used()) - before).toBe(wav.length);
  await sql`insert into private.quotas (profile_id, bytes) values (${idOf('rider')}, ${before + wav.length + 1})`;
  expect((await upload()).problem).toBe('no-room');
  await sql`delete from private.quotas where profile_id = ${idOf('rider')}`;
  await deleteSong(rider, songId);
  expect(await used()).toBe(before);
});

test('the songs of a user are deleted with their account; those of a school stay', async () => {
  await shorts.save(EMPTY_PLAN);
  await upload();
  await shorts.tryOut(async (transaction) => {
    await transaction`insert into public.songs (id, organisation_id, created_by, title, path, bytes, duration_ms, declaration)
      values (${randomUUID()}, ${idOf('north')}, ${idOf('rider')}, 'Tide', 'x', 1, 1000, 'I may')`;
    await transaction`delete from auth.users where id = ${idOf('rider')}`;
    const left = await transaction`select title, created_by from public.songs`;
    expect(left).toEqual([{ title: 'Tide', created_by: null }]);
    const removed =
      await transaction`select 1 from public.file_removals where bucket = 'music' and path like ${`${idOf('rider')}/%`}`;
    expect(removed.length).toBeGreaterThan(0);
  });
});
