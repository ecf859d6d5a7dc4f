import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { findLostFiles } from './find-lost-files.server.ts';

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
 * One round of retention: asks for the cuts that are missing, and lets those raw films go whose waves are all
 * cut out and were found in storage. It may end anywhere and be begun anew, also by several at once.
 *
 * @param db with the service key
 */
export async function letFilmsGo(
  db: Db,
  signal: AbortSignal,
): Promise<{ gone: string[]; isCutting: boolean }> {
  const plan = schema.parse(
    requireData('Planning what goes', await db.rpc('plan_retention', { at_most: 20 })),
  );
  const gone: string[] = [];
  for (const film of plan.films) {
    signal.throwIfAborted();
    try {
      if (await letFilmGo(db, film, signal)) gone.push(film.videoId);
    } catch (cause) {
      // It stays until the next round, and holds up no other.
      logger.warn({ err: cause, video: film.videoId }, 'a raw film could not be deleted');
    }
  }
  return { gone, isCutting: plan.isCutting };
}

type Film = z.infer<typeof schema>['films'][number];

async function letFilmGo(db: Db, { videoId, files }: Film, signal: AbortSignal): Promise<boolean> {
  const lost = await findLostFiles(db, files, signal);
  for (const { path } of lost) {
    logger.error({ path }, 'a wave’s film is not in storage and is made again');
    const made = await db.rpc('remake_lost_rendition', { path });
    requireData('Having a lost film made again', made);
  }
  if (lost.length > 0) return false;
  const went = await db.rpc('let_raw_film_go', { video_id: videoId });
  return requireData('Letting a raw film go', went);
}
