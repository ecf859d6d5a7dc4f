import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { parseConversionJob } from '#app/domain/conversions/worker/conversion-job.ts';
import {
  getReviewVideo,
  requestReviewVideo,
} from '#app/domain/reviews/video/review-video.server.ts';
import { reviewVideoPlanSchema } from '#app/domain/reviews/video/review-video-plan.ts';
import { setUpReview } from './support/set-up-review.ts';

const made = setUpReview();
const { schools, sql, held, drafted, coach, createLink, firstPart, addVoice, send } = made;
const WORKER = 'the worker of this test';
const noVideo = { state: 'none', progress: 0, path: null };

beforeEach(async () => {
  const { wave } = held.day;
  await sql`
    insert into public.renditions (session_id, wave_id, kind, path, content_type, bytes, width, height)
    values (${drafted.session}, ${wave}, 'preview', ${`waves/${wave}/preview-r9.mp4`}, 'video/mp4', 9, 640, 360)
    on conflict do nothing`;
});

const agree = (isGiven: boolean, purpose = 'coaching') =>
  sql`select private.record_consent(${held.ana.guest}, ${purpose}, ${isGiven}, 'surfer')`;
const request = (client = held.phone) => requestReviewVideo(client, drafted.review.id);
const get = (client = held.phone) => getReviewVideo(client, drafted.review.id);

/** The next job, as a worker gets it. */
async function claim() {
  const { data } = await schools.admin
    .rpc('claim_conversion', { worker_id: WORKER, of_kinds: ['review'] })
    .throwOnError();
  return data === null ? null : parseConversionJob(data);
}

/** Ends a job with a stored file of 300 bytes; its path. */
async function finish(job: NonNullable<Awaited<ReturnType<typeof claim>>>): Promise<string> {
  const { sum } = reviewVideoPlanSchema.parse(job.plan);
  const path = `reviews/${drafted.review.id}/review-r${job.revision}.mp4`;
  const file = new Blob([new Uint8Array(300)], { type: 'video/mp4' });
  await schools.admin.storage.from('renditions').upload(path, file, { contentType: 'video/mp4' });
  const row = { kind: 'review', path, contentType: 'video/mp4', bytes: 300, details: { sum } };
  const size = { width: 1280, height: 720, durationMs: 9000 };
  await schools.admin
    .rpc('finish_conversion', {
      conversion_id: job.id,
      worker_id: WORKER,
      revision: job.revision,
      outcome: 'done',
      renditions: [{ ...row, ...size }],
    })
    .throwOnError();
  return path;
}

async function makeVideo(): Promise<string> {
  await request();
  const job = await claim();
  if (!job) throw new Error('There is no job');
  return finish(job);
}

const mayDownload = async (client: typeof held.phone, path: string) =>
  (await client.storage.from('renditions').download(path)).error === null;

test('the worker gets what the review shows, and its video is for those who may open the review', async () => {
  await addVoice();
  firstPart().hasVoice = true;
  await send();
  expect(await get()).toEqual(noVideo);
  expect(await request()).toEqual({ ...noVideo, state: 'waiting' });
  // By the coach, too: it is one job.
  expect(await request(coach())).toEqual({ ...noVideo, state: 'waiting' });
  const job = await claim();
  expect(job).toMatchObject({ kind: 'review', subject: 'review', subjectId: drafted.review.id });
  const plan = reviewVideoPlanSchema.parse(job?.plan);
  const [part] = plan.parts;
  const { id, videoId, durationMs, track } = firstPart();
  expect(part).toMatchObject({ id, videoId, durationMs, track, voice: made.voicePath() });
  expect(job?.sources.map(({ bucket, path }) => `${bucket} ${path}`).sort()).toEqual(
    [`renditions ${part?.film}`, `voices ${part?.voice}`].sort(),
  );
  expect(await claim()).toBeNull();
  expect((await get())?.state).toBe('making');
  if (!job) return;
  const path = await finish(job);
  for (const client of [held.phone, coach()]) {
    expect(await get(client)).toEqual({ state: 'ready', progress: 0, path });
    expect(await mayDownload(client, path)).toBe(true);
  }
  for (const client of [schools.clients.rider, schools.clients.south]) {
    expect(await get(client)).toBeNull();
    expect(await request(client)).toBeNull();
    expect(await mayDownload(client, path)).toBe(false);
  }
  // Staff have no way past the functions.
  const rows = await coach().from('renditions').select('id').eq('review_id', drafted.review.id);
  expect(rows.data).toEqual([]);
});

test('a surfer who withdraws takes the video along, also one that is being made', async () => {
  await send();
  const path = await makeVideo();
  await agree(false);
  expect(await get()).toBeNull();
  for (const client of [held.phone, coach()]) expect(await mayDownload(client, path)).toBe(false);
  const [removal] = await sql`select bucket from public.file_removals where path = ${path}`;
  expect(removal?.bucket).toBe('renditions');
  await agree(true);
  expect(await get()).toEqual(noVideo);
  await request();
  const job = await claim();
  await agree(false);
  if (!job) throw new Error('There is no job');
  const late = await finish(job);
  expect(await sql`select id from public.renditions where path = ${late}`).toHaveLength(0);
  expect(await sql`select id from public.file_removals where path = ${late}`).toHaveLength(1);
});

test('the link of a surfer’s waves opens the video while it opens the review', async () => {
  await send();
  const path = await makeVideo();
  await agree(true, 'share');
  const { client: link } = await createLink({ surfer_id: drafted.review.surferId });
  expect(await get(link)).toMatchObject({ state: 'ready' });
  expect(await mayDownload(link, path)).toBe(true);
  await agree(false, 'share');
  expect(await get(link)).toBeNull();
  expect(await mayDownload(link, path)).toBe(false);
  expect(await mayDownload(held.phone, path)).toBe(true);
});

test('a video that shows something else than the review is refused, and made again', async () => {
  await send();
  const path = await makeVideo();
  const part = { ...firstPart(), id: randomUUID() };
  await send(coach(), { ...drafted.review, versionId: randomUUID(), parts: [part] });
  expect(await get()).toEqual(noVideo);
  expect(await mayDownload(held.phone, path)).toBe(false);
  const newer = await makeVideo();
  expect(newer).not.toBe(path);
  expect(await mayDownload(held.phone, newer)).toBe(true);
  // Given to another surfer, the wave is not in it.
  await sql`update public.waves set surfer_id = null where id = ${held.day.wave}`;
  expect(await mayDownload(held.phone, newer)).toBe(false);
  await schools.admin.rpc('purge_review_videos').throwOnError();
  expect(await sql`select id from public.renditions where path = ${newer}`).toHaveLength(0);
});

test('a video that failed is not tried again at once, and a video of last week is deleted', async () => {
  await send();
  const path = await makeVideo();
  await sql`update public.renditions set created_at = now() - interval '8 days' where path = ${path}`;
  await schools.admin.rpc('purge_review_videos').throwOnError();
  expect(await get()).toEqual(noVideo);
  await request();
  const fail = (minutes: number) => sql`
    update public.conversions set state = 'failed', finished_at = now() - make_interval(mins => ${minutes})
    where review_id = ${drafted.review.id}`;
  await fail(1);
  expect((await request())?.state).toBe('failed');
  await fail(11);
  expect((await request())?.state).toBe('waiting');
});
