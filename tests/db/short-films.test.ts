import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { selectSong } from '#app/domain/shorts/music/edit-music.ts';
import { openShortFilms } from '#app/domain/shorts/open-short-films.server.ts';
import { EMPTY_PLAN } from '#app/domain/shorts/plan.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { setUpShorts } from './support/set-up-shorts.ts';

const setUp = setUpSchools();
const { schools, sql, idOf } = setUp;
const shorts = setUpShorts(setUp);
const WAVE = 'north wave of rider';
let id: string;
let path: string;

beforeEach(async () => {
  id = await shorts.start();
  path = `waves/${idOf(WAVE)}/download-r1.mp4`;
  await sql`delete from public.renditions where kind = 'download'`;
  await sql`update public.videos set width = 1920, height = 1080`;
  await shorts.save(shorts.own());
});

const open = (client = schools.clients.rider, revision = 2) => openShortFilms(client, id, revision);

async function addVideo(): Promise<void> {
  await sql`insert into public.renditions (session_id, wave_id, kind, path, bytes, content_type, width, height)
    select w.session_id, w.id, 'download', ${path}, 3, 'video/mp4', 1280, 720
    from public.waves w where w.id = ${idOf(WAVE)}`;
}

test('a device gets the stretch of each clip in the video of its wave, once that is there', async () => {
  expect(await open()).toEqual({ status: 'not-ready' });
  await addVideo();
  await sql`update public.waves set start_ms = 200 where id = ${idOf(WAVE)}`;
  await addVideo();
  const plan = shorts.own();
  for (const clip of plan.clips) clip.startMs = 500;
  await shorts.save(plan, schools.clients.rider, 2);
  expect(await open(schools.clients.rider, 3)).toEqual({
    status: 'ready',
    plan,
    films: [{ path, startMs: 300, endMs: 800, width: 1920, height: 1080 }],
    logo: null,
    song: null,
    voices: [],
  });
  await sql`update public.waves set start_ms = 0 where id = ${idOf(WAVE)}`;
});

test('a device gets no videos for another plan, an empty one, or a short of another user', async () => {
  await addVideo();
  expect(await open(schools.clients.rider, 1)).toEqual({ status: 'changed' });
  for (const who of ['owner', 'coach', 'member', 'south', 'solo'] as const) {
    expect(await open(schools.clients[who])).toBeNull();
  }
  await shorts.save(EMPTY_PLAN, schools.clients.rider, 2);
  expect(await open(schools.clients.rider, 3)).toEqual({ status: 'no-clips' });
});

test('a device gets the song of a short, and none when the song was deleted', async () => {
  await addVideo();
  const songId = randomUUID();
  const song = { id: songId, title: '', path: '', durationMs: 2000, beats: [], declaredAt: '' };
  await shorts.save(selectSong(shorts.own(), song), schools.clients.rider, 2);
  const path = `${idOf('rider')}/${songId}.mp3`;
  await sql`insert into public.songs (id, owner_id, title, path, bytes, duration_ms, declaration)
    values (${songId}, ${idOf('rider')}, 'Swell', ${path}, 3, 2000, 'Mine')`;
  expect(await open(schools.clients.rider, 3)).toMatchObject({ status: 'ready', song: path });
  // Of another holder.
  await sql`update public.songs set owner_id = ${idOf('solo')} where id = ${songId}`;
  expect(await open(schools.clients.rider, 3)).toEqual({ status: 'no-song' });
  await sql`delete from public.songs where id = ${songId}`;
  expect(await open(schools.clients.rider, 3)).toEqual({ status: 'no-song' });
});

test('a device gets no videos while a surfer in the short does not agree, or is no longer the user', async () => {
  await addVideo();
  expect(await open()).toMatchObject({ status: 'ready' });
  await shorts.agree('north rider', false);
  expect(await open()).toEqual({ status: 'not-allowed' });
  await shorts.agree('north rider', true);
  expect(await open()).toMatchObject({ status: 'ready' });
  const { coach } = schools.clients;
  await shorts.save(shorts.toPlan(WAVE, 'south wave of rider'), schools.clients.rider, 2);
  expect(await open(coach, 3)).toBeNull();
  await sql`update public.surfers set claimed_by = null where id = ${idOf('north rider')}`;
  expect(await open(schools.clients.rider, 3)).toEqual({ status: 'not-allowed' });
});
