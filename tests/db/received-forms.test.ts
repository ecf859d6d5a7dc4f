import { beforeAll, expect, test } from 'vitest';
import { saveFormUploads } from '#app/domain/uploads/form/save-form-uploads.server.ts';
import { createFilm } from '../support/upload-world.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

/** An operator, and no member of the school at north. */
const ADMIN: Person = 'south';
const BOUNDARY = 'wave';
const FILM_BYTES = 300_000;

const { schools, idOf } = setUpSchools();

beforeAll(async () => {
  const { data } = await schools.admin.auth.admin.getUserById(schools.userIds[ADMIN]);
  const admin_emails = [data.user?.email ?? ''];
  const { error } = await schools.admin.rpc('configure_platform', { admin_emails });
  if (error) throw error;
});
/** A browser's form, whose video stops half way until the caller continues it. */
function sendForm(who: Person, name: string) {
  const form = new TransformStream<Uint8Array, Uint8Array>();
  const writer = form.writable.getWriter();
  const request = new Request('http://127.0.0.1/', {
    method: 'POST',
    body: form.readable,
    duplex: 'half',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(FILM_BYTES),
    },
  } as RequestInit);
  const session = idOf('north session');
  const received = saveFormUploads(schools.clients[who], schools.userIds[who], session, request);
  const disposition = `content-disposition: form-data; name="file"; filename="${name}"`;
  const head = `--${BOUNDARY}\r\n${disposition}\r\ncontent-type: video/mp4\r\n\r\n`;
  const film = createFilm(name, FILM_BYTES).buffer;
  const half = [Buffer.from(head), film.subarray(0, FILM_BYTES / 2)];
  const rest = [film.subarray(FILM_BYTES / 2), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)];
  const write = async (parts: Uint8Array[]) => {
    for (const part of parts) await writer.write(part);
  };
  return {
    received,
    sendHalf: () => write(half),
    sendRest: async () => {
      await write(rest);
      await writer.close();
    },
    breakOff: () => writer.close(),
  };
}

async function find(name: string) {
  const found = await schools.admin.from('videos').select('*').eq('file_name', name).maybeSingle();
  if (found.error) throw found.error;
  return found.data;
}

test.each(['coach', ADMIN] as const)('a truncated form of %s leaves nothing', async (who) => {
  const form = sendForm(who, `cut by ${who}.mp4`);
  await form.sendHalf();
  await waitUntil(() => find(`cut by ${who}.mp4`), Boolean);
  await form.breakOff();
  expect(await form.received).toMatchObject([{ ok: false, reason: 'problem' }]);
  expect(await find(`cut by ${who}.mp4`)).toBeNull();
});

test('a video that was deleted while its form was sent is not reported as received', async () => {
  const form = sendForm('coach', 'unwanted.mp4');
  await form.sendHalf();
  const video = await waitUntil(() => find('unwanted.mp4'), Boolean);
  const deleted = await schools.clients.owner
    .from('videos')
    .delete()
    .eq('id', video?.id ?? '');
  expect(deleted.error).toBeNull();
  await form.sendRest();
  const [received] = await form.received;
  expect(received).toMatchObject({ ok: false, reason: 'problem' });
  expect(received && 'problem' in received && received.problem).toContain(
    '“unwanted.mp4” was deleted during',
  );
});

test('a video in a form shows progress, and is received when all of it has arrived', async () => {
  const form = sendForm('coach', 'moving.mp4');
  await form.sendHalf();
  const video = await waitUntil(
    () => find('moving.mp4'),
    (row) => (row?.sent_bytes ?? 0) > 0,
  );
  expect(video?.sent_bytes).toBeLessThan(FILM_BYTES);
  expect(video?.state).toBe('uploading');
  await form.sendRest();
  expect(await form.received).toEqual([{ ok: true, fileName: 'moving.mp4' }]);
  expect((await find('moving.mp4'))?.state).toBe('checking');
});

test('each video of a form arrives, or the response says why not', async () => {
  const form = new FormData();
  for (const name of ['first of two.mp4', 'second of two.mp4']) {
    form.append(
      'file',
      new Blob([new Uint8Array(createFilm(name, FILM_BYTES).buffer)], { type: 'video/mp4' }),
      name,
    );
  }
  form.append('file', new Blob(['a list'], { type: 'text/plain' }), 'list.txt');
  const session = idOf('north session');
  const sent = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const received = await saveFormUploads(
    schools.clients.coach,
    schools.userIds.coach,
    session,
    sent,
  );
  expect(received).toMatchObject([
    { ok: true, fileName: 'first of two.mp4' },
    { ok: true, fileName: 'second of two.mp4' },
    { ok: false, problem: expect.stringContaining('“list.txt” was not uploaded.') },
  ]);
  const { data } = await schools.admin
    .from('videos')
    .select('state')
    .like('file_name', '% of two.mp4');
  expect(data).toEqual([{ state: 'checking' }, { state: 'checking' }]);
});
