import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

import { getStream } from '#app/platform/storage/read-stream.server.ts';

const TTL_S = 600;

/** The most paths that one request signs. */
const CHUNK = 200;

const STALL_LIMIT_MS = 30_000;

const schema = z.object({
  isCutting: z.boolean(),
  films: z.array(
    z.object({
      videoId: z.string(),
      files: z.array(z.object({ path: z.string(), bytes: z.number() })),
    }),
  ),
});

/**
 * One round of retention: queues the missing cuts, and deletes the raw videos whose waves are all
 * cut out and were found in storage. It may stop anywhere and start again, and several may run at
 * once.
 *
 * @param db with the service key
 */
export async function deleteRawVideos(
  db: Db,
  signal: AbortSignal,
): Promise<{ deleted: string[]; isCutting: boolean }> {
  const plan = schema.parse(
    requireData(
      'Planning the deletion of raw videos',
      await db.rpc('plan_retention', { at_most: 20 }),
    ),
  );
  const deleted: string[] = [];
  for (const video of plan.films) {
    signal.throwIfAborted();
    try {
      if (await deleteRawVideo(db, video, signal)) deleted.push(video.videoId);
    } catch (cause) {
      // The video stays until the next round, and does not block others.
      logger.warn({ err: cause, video: video.videoId }, 'a raw video could not be deleted');
    }
  }
  return { deleted, isCutting: plan.isCutting };
}

type DueVideo = z.infer<typeof schema>['films'][number];

async function deleteRawVideo(
  db: Db,
  { videoId, files }: DueVideo,
  signal: AbortSignal,
): Promise<boolean> {
  const lost = await listLostFiles(db, files, signal);
  for (const { path } of lost) {
    logger.error({ path }, 'a wave’s rendition is not in storage and will be made again');
    const made = await db.rpc('remake_lost_rendition', { path });
    requireData('Queueing a lost rendition again', made);
  }
  if (lost.length > 0) return false;
  const went = await db.rpc('delete_raw_film', { video_id: videoId });
  return requireData('Deleting a raw video', went);
}

/** A file that must be in storage. */
type KeptFile = { path: string; bytes: number };

/**
 * The renditions that storage can't return in full length, whatever its rows say: this reads the
 * last byte of each.
 *
 * @throws when storage is unavailable
 */
async function listLostFiles(
  db: Db,
  files: readonly KeptFile[],
  signal: AbortSignal,
): Promise<KeptFile[]> {
  const lost: KeptFile[] = [];
  for (let from = 0; from < files.length; from += CHUNK) {
    const chunk = files.slice(from, from + CHUNK);
    const { data, error } = await db.storage.from('renditions').createSignedUrls(
      chunk.map(({ path }) => path),
      TTL_S,
    );
    if (error) throw new Error('Signing addresses failed', { cause: error });
    const urls = new Map(data.map(({ path, signedUrl }) => [path, signedUrl]));
    for (const file of chunk) {
      const url = urls.get(file.path);
      if (!url || !(await endsAt(url, file.bytes, signal))) lost.push(file);
    }
  }
  return lost;
}

async function endsAt(url: string, bytes: number, signal: AbortSignal): Promise<boolean> {
  const headers = { range: `bytes=${bytes - 1}-` };
  const answer = await getStream(url, { headers, signal, stallLimitMs: STALL_LIMIT_MS });
  let received = 0;
  for await (const piece of answer) received += piece.length;
  const status = answer.statusCode ?? 0;
  if (status >= 500) throw new Error(`Storage responded with ${status}`);
  return (
    status === 206 &&
    received === 1 &&
    answer.headers['content-range']?.endsWith(`/${bytes}`) === true
  );
}
