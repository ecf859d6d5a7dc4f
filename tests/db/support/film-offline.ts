import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import type { VideoKind } from '#app/domain/videos/video-kind.ts';
import type { SetUpSchools } from './set-up-schools.ts';

/** When the phone filmed, by its clock. */
export const FILMED_AT = '2026-11-21T09:40:00.000Z';

/** Announces a video in the school's session, as the coach's phone does; returns its id. */
export async function announceFilm(
  { schools, idOf }: SetUpSchools,
  kind: VideoKind = 'take',
): Promise<string> {
  const id = randomUUID();
  const file = { id, file_name: 'a.mp4', size_bytes: 1000, original_path: `${id}/a.mp4` };
  const { error } = await schools.clients.coach
    .from('videos')
    .insert({
      ...file,
      session_id: idOf('north session'),
      created_by: schools.userIds.coach,
      kind,
      recorded_at: FILMED_AT,
    });
  if (error) throw error;
  return id;
}

/** Acts as if the file had arrived and the worker `w` had started to inspect it; returns the job's id. */
export async function startInspection(sql: Sql, videoId: string): Promise<string> {
  const id = randomUUID();
  await sql`update public.videos set state = 'checking', uploaded_at = now() where id = ${videoId}`;
  await sql`
    insert into public.conversions (id, video_id, kind, state, worker_id, lease_until)
    values (${id}, ${videoId}, 'inspect', 'running', 'w', now() + interval '1 hour')`;
  return id;
}

/** Ends the inspection of a video, which found its length. */
export async function finishInspection(
  sql: Sql | TransactionSql,
  jobId: string,
  durationMs: number,
): Promise<void> {
  // The file has another time than the phone's clock.
  const recordedAt = '2026-11-21T08:00:00.000Z';
  const found = JSON.stringify({ durationMs, width: 1280, height: 720, recordedAt });
  await sql`
    select public.finish_conversion(${jobId}, 'w', 1, 'done', inspection => ${found}::text::jsonb)`;
}

/** A video of this length is inspected. */
export async function inspectFilm(sql: Sql, videoId: string, durationMs: number): Promise<void> {
  await finishInspection(sql, await startInspection(sql, videoId), durationMs);
}
