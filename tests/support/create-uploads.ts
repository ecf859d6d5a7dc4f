import { randomUUID } from 'node:crypto';
import type { World } from './upload-world.ts';

const AT_ONCE = 500;
const LONG_AGO = '2026-11-20T09:30:00Z';

type Seed = {
  fileName: string;
  state?: string;
  problem?: string;
  fingerprint?: string;
  sizeBytes?: number;
};

/** Stalled uploads in the person's session; their ids. */
export async function createUploads(world: World, seeds: Seed[]): Promise<string[]> {
  const rows = seeds.map(({ fileName, state, problem, fingerprint, sizeBytes }) => {
    const id = randomUUID();
    return {
      id,
      session_id: world.sessionId,
      created_by: world.userId,
      file_name: fileName,
      size_bytes: sizeBytes ?? 1000,
      sent_bytes: 400,
      original_path: `${id}/a.mp4`,
      file_fingerprint: fingerprint ?? id,
      state: state ?? 'uploading',
      problem,
      created_at: LONG_AGO,
      heard_at: LONG_AGO,
    };
  });
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const { error } = await world.admin.from('videos').insert(rows.slice(from, from + AT_ONCE));
    if (error) throw error;
  }
  return rows.map(({ id }) => id);
}
