import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import { findAnnouncedVideos } from './find-announced-videos.server.ts';
import type { UploadRefusal } from './upload-ticket.ts';

type Finished = { ok: true } | { ok: false; reason: UploadRefusal };

/** Hands a file that has arrived over to inspection. Asked again, it says the same. */
export async function finishUpload(db: Db, sessionId: string, videoId: string): Promise<Finished> {
  const [video] = await findAnnouncedVideos(db, sessionId, { videoId });
  if (!video) return { ok: false, reason: 'not-found' };
  const arrived = requireData(
    'Finishing an upload',
    await db.rpc('finish_upload', { video_id: videoId }),
  );
  if (arrived) conversionQueued.publish(null);
  return arrived ? { ok: true } : { ok: false, reason: 'not-arrived' };
}
