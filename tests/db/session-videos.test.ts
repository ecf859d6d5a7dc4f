import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getSessionVideos } from '#app/domain/sessions/get-session-videos.server.ts';
import { getEditedWave } from '#app/domain/waves/get-edited-wave.server.ts';
import type { Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, idOf } = setUpSchools();

const read = (person: Person, place = 'north') =>
  getSessionVideos(schools.clients[person], schools.userIds[person], idOf(`${place} session`));

test('staff get a session with its videos, waves and surfers', async () => {
  const filled = await read('coach');
  expect(filled?.session).toMatchObject({ canEdit: true, surferNames: ['other', 'rider'] });
  expect(filled?.videos.map((video) => video.id)).toEqual([idOf('north video')]);
  const names = Object.fromEntries(filled?.waves.map((wave) => [wave.id, wave.surferName]) ?? []);
  expect(names).toEqual({
    [idOf('north wave of rider')]: 'rider',
    [idOf('north wave of other')]: 'other',
  });
});

test('a wave comes with the path of its poster once that is ready', async () => {
  const waveId = idOf('north wave of rider');
  const poster = { session_id: idOf('north session'), wave_id: waveId, kind: 'poster' };
  const path = `waves/${waveId}/poster-r1.jpg`;
  await schools.admin
    .from('renditions')
    .insert({ ...poster, path, content_type: 'image/jpeg', bytes: 3, width: 16, height: 9 })
    .throwOnError();
  const posters = (await read('coach'))?.waves.map((wave) => [wave.id, wave.posterPath]) ?? [];
  expect(Object.fromEntries(posters)).toEqual({
    [waveId]: path,
    [idOf('north wave of other')]: null,
  });
});

test('a surfer gets the same session with their own wave alone', async () => {
  const filled = await read('rider');
  expect(filled?.session).toMatchObject({ canEdit: false, surferNames: ['rider'] });
  expect(filled?.videos).toEqual([]);
  expect(filled?.waves.map(({ id }) => id)).toEqual([idOf('north wave of rider')]);
});

test('a user of another school cannot get the session', async () => {
  expect(await read('coach', 'south')).toBeNull();
  expect(await read('member')).toBeNull();
  const asVisitor = getSessionVideos(schools.anon, randomUUID(), idOf('north session'));
  expect(await asVisitor).toBeNull();
});

test('a wave to edit comes with the names on the roster, and is null to users of another school', async () => {
  const place = [idOf('north session'), idOf('north wave of rider')] as const;
  expect(await getEditedWave(schools.clients.coach, ...place)).toMatchObject({
    surferName: 'rider',
    surferNames: ['other', 'rider'],
  });
  expect(await getEditedWave(schools.clients.member, ...place)).toBeNull();
  const [, waveId] = place;
  expect(await getEditedWave(schools.clients.coach, idOf('solo session'), waveId)).toBeNull();
});

test('videos and waves come in the order of their creation', async () => {
  const place = { session_id: idOf('solo session') };
  const times = ['2026-01-03', '2026-01-01', '2026-01-02'];
  for (const created_at of times) {
    const video = {
      ...place,
      file_name: created_at,
      size_bytes: 1,
      original_path: `${randomUUID()}/a.mp4`,
    };
    const { error } = await schools.admin
      .from('videos')
      .insert({ ...video, created_at, state: 'refused' });
    if (error) throw error;
    const wave = { ...place, video_id: idOf('solo video'), start_ms: 0, end_ms: 5000, created_at };
    const cut = await schools.admin.from('waves').insert(wave);
    if (cut.error) throw cut.error;
  }
  const filled = await read('solo', 'solo');
  const names = filled?.videos.map(({ fileName }) => fileName);
  expect(names).toEqual([...times.toSorted(), 'a.mp4']);
  const ids = filled?.waves.map((wave) => wave.id) ?? [];
  const { data } = await schools.admin
    .from('waves')
    .select('id')
    .match(place)
    .order('created_at')
    .order('id');
  expect(ids).toEqual(data?.map((wave) => wave.id));
});
