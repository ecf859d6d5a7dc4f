import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listConversions } from '#app/domain/conversions/queue/list-conversions.server.ts';
import { listWorkers } from '#app/domain/conversions/queue/list-workers.server.ts';
import type { QueueFilter } from '#app/domain/conversions/queue/queue-filter.ts';
import { addConversion } from './support/add-conversion.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const ALL: QueueFilter = { state: null, kind: null, search: '' };
const NOW = '2026-11-21T10:00:00Z';

const { schools, idOf } = setUpSchools();
/** A platform admin. */
let runner: Client;

beforeAll(async () => {
  const { data } = await schools.admin.auth.admin.getUserById(schools.userIds.south);
  const admin_emails = [data.user?.email ?? ''];
  const { error } = await schools.admin.rpc('configure_platform', { admin_emails });
  if (error) throw error;
  runner = schools.clients.south;
});
async function listIds(search: string) {
  return (await listConversions(runner, { ...ALL, search }, 0)).map(({ id }) => id);
}

test('a cut of another camera’s angle is found and shown by its own video', async () => {
  const { admin } = schools;
  const [session_id, wave_id] = [idOf('solo session'), idOf('solo wave of rider')];
  const [film, angle] = [randomUUID(), randomUUID()];
  const must = async (answer: PromiseLike<{ error: unknown }>) =>
    expect((await answer).error).toBeNull();
  const file = { id: film, session_id, created_by: schools.userIds.solo, size_bytes: 4 };
  const drone = { ...file, file_name: 'drone.mp4', original_path: `${film}/drone.mp4` };
  await must(admin.from('videos').insert(drone));
  await admin.from('conversions').delete().neq('kind', '');
  const stretch = { start_ms: 61_000, end_ms: 68_000 };
  const seen = { id: angle, session_id, wave_id, video_id: film };
  await must(admin.from('wave_angles').insert({ ...seen, ...stretch }));
  const running = { state: 'running', worker_id: 'w', lease_until: NOW, started_at: NOW };
  const main = await addConversion(schools, { wave_id, kind: 'full' }, 'solo');
  const other = await addConversion(
    schools,
    { wave_id, angle_id: angle, kind: 'full', ...running },
    'solo',
  );
  await admin.from('workers').insert({ id: 'w' });

  const rows = await listConversions(runner, { ...ALL, kind: 'full' }, 0);
  expect(rows.find(({ id }) => id === other)).toMatchObject({
    title: 'drone.mp4',
    subject: 'wave',
    subjectId: wave_id,
    stretch: { startMs: 61_000, endMs: 68_000 },
  });
  const ofMain = rows.find(({ id }) => id === main);
  expect(ofMain).toMatchObject({ subjectId: wave_id, stretch: { startMs: 0, endMs: 5000 } });
  expect(ofMain?.title).not.toBe('drone.mp4');
  expect(await listIds('drone')).toEqual([other]);
  expect(await listIds(film)).toEqual([other]);
  expect(await listIds(idOf('solo video'))).toEqual([main]);
  const worker = (await listWorkers(runner)).find(({ id }) => id === 'w');
  expect(worker?.jobs).toMatchObject([{ id: other, kind: 'full', title: 'drone.mp4' }]);
});
