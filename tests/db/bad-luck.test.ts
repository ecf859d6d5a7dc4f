import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { retryConversion } from '#app/domain/conversions/queue/queued-conversions.server.ts';
import { deleteFiles } from '#app/domain/conversions/worker/run-clean-up.server.ts';
import { createVideo } from '#app/domain/uploads/create-video.server.ts';
import { deleteVideo } from '#app/domain/videos/delete-video.server.ts';
import { createWave } from '#app/domain/waves/save-wave.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools } = setUpSchools();

function northSession(): string {
  const id = schools.ids.get('north session');
  if (!id) throw new Error('There is no session at north');
  return id;
}

test('a file that arrives after its video was deleted is deleted in the end', async () => {
  const { admin, clients, userIds } = schools;
  const file = { name: 'late.mp4', sizeBytes: 4, fingerprint: null };
  const video = await createVideo(clients.coach, userIds.coach, northSession(), file);
  if (!video) throw new Error('The video was not announced');
  const originals = clients.coach.storage.from('originals');
  const signed = await originals.createSignedUploadUrl(video.path);
  if (signed.error) throw signed.error;

  expect(await deleteVideo(clients.coach, northSession(), video.id)).toBe(true);
  await deleteFiles(admin);
  const late = await originals.uploadToSignedUrl(video.path, signed.data.token, new Blob(['film']));
  expect(late.error).toMatchObject({ statusCode: '403' });
  // As on hosted, which does not check the signer again, and as a video whose last byte arrived at that moment.
  const stored = await admin.storage.from('originals').upload(video.path, new Blob(['film']));
  expect(stored.error).toBeNull();

  await deleteFiles(admin);
  expect((await admin.storage.from('originals').list(video.id)).data).toHaveLength(1);
  const hence = new Date(Date.now() + 10 * 3_600_000);
  const waiting = admin.from('file_removals').select('not_before').eq('path', video.path).single();
  expect(new Date((await waiting).data?.not_before ?? hence).getTime()).toBeLessThan(+hence);
  const past = { not_before: '2026-01-01T00:00:00Z' };
  await admin.from('file_removals').update(past).eq('path', video.path);
  await deleteFiles(admin);
  expect((await admin.storage.from('originals').list(video.id)).data).toEqual([]);
  expect((await admin.from('file_removals').select('id').eq('path', video.path)).data).toEqual([]);
});

test('a wave cut while its video is being deleted is rejected with a sentence', async () => {
  const { admin, clients, userIds } = schools;
  const id = randomUUID();
  const made = await admin
    .from('videos')
    .insert({
      id,
      session_id: northSession(),
      file_name: 'gone.mp4',
      original_path: `${id}/gone.mp4`,
      size_bytes: 1,
      state: 'ready',
      duration_ms: 60_000,
    });
  if (made.error) throw made.error;
  const { data } = await clients.coach.auth.getSession();
  const db = createClient<Database>(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      // Another user is a moment faster.
      fetch: async (input, init) => {
        if (init?.method === 'POST' && String(input).includes('/waves')) {
          await admin.from('videos').delete().eq('id', id);
        }
        return fetch(input, init);
      },
    },
  });
  const wave = { sessionId: northSession(), videoId: id, startMs: 0, endMs: 5_000, surferName: '' };
  expect(await createWave(db, userIds.coach, wave)).toEqual({
    ok: false,
    sentence: 'This video is no longer in this session.',
  });
});

test.each(['infinity', '-infinity', '294276-01-01T00:00:00Z', '4000-01-01 BC'])(
  'a session that starts at %s, which no screen can show, is rejected',
  async (starts_at) => {
    const { admin, clients, userIds } = schools;
    const { data } = await admin.from('sessions').select('*').eq('id', northSession()).single();
    const { error } = await clients.coach
      .from('sessions')
      .insert({
        organisation_id: data?.organisation_id,
        spot_id: data?.spot_id ?? '',
        created_by: userIds.coach,
        time_zone: 'UTC',
        starts_at,
      });
    expect(error?.code).toBe('23514');
  },
);

test('a retry queues all failed jobs of a wave again, and leaves finished ones', async () => {
  const { admin, clients, ids } = schools;
  const waveId = ids.get('north wave of rider') ?? '';
  const ofWave = () => admin.from('conversions').select('id, kind, state').eq('wave_id', waveId);
  await admin.from('conversions').update({ state: 'failed', attempts: 3 }).eq('wave_id', waveId);
  const jobs = admin.from('conversions').update({ state: 'done' });
  await jobs.eq('wave_id', waveId).eq('kind', 'poster');
  const failed = (await ofWave()).data?.find(({ state }) => state === 'failed')?.id ?? '';

  expect(await retryConversion(clients.south, failed)).toBe(false);
  expect(await retryConversion(clients.coach, failed)).toBe(true);
  const states = Object.fromEntries(
    ((await ofWave()).data ?? []).map(({ kind, state }) => [kind, state]),
  );
  expect(states).toEqual({ preview: 'queued', poster: 'done', ladder: 'queued' });
});
