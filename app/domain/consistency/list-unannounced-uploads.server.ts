import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Finding } from './finding.ts';

/** A connection may be down for a while, and a worker uploads a video's renditions again. */
const IDLE_MS = 24 * 60 * 60 * 1000;
/** The most names that fit into an address. */
const BATCH = 50;

/** An unfinished upload in storage. */
export type UnfinishedUpload = {
  id: string;
  bucket: string;
  name: string;
  bytes: number;
  idleMs: number;
};

/** Started uploads without progress for a day that no video waits for. */
export async function listUnannouncedUploads(
  db: Db,
  uploads: UnfinishedUpload[],
): Promise<Finding[]> {
  const idle = uploads.filter(({ idleMs }) => idleMs > IDLE_MS);
  const awaited = new Set<string>();
  const originals = idle.filter(({ bucket }) => bucket === 'originals');
  for (let from = 0; from < originals.length; from += BATCH) {
    const names = originals.slice(from, from + BATCH).map(({ name }) => name);
    const answer = await db
      .from('videos')
      .select('original_path')
      .eq('state', 'uploading')
      .in('original_path', names);
    for (const video of requireData('Looking for announced uploads', answer))
      awaited.add(video.original_path);
  }
  return idle
    .filter(({ bucket, name }) => bucket !== 'originals' || !awaited.has(name))
    .map(({ id, bucket, name, bytes }) => ({
      kind: 'upload-unannounced',
      id: `uploads/${id}`,
      detail: `${bytes} bytes of ${bucket}/${name}`,
    }));
}
