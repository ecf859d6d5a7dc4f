import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/database/database.types.ts';
import type { World } from './upload-world.ts';

const KINDS = ['preview', 'poster', 'storyboard', 'ladder', 'scrub'];
const AT_ONCE = 500;
const HOUR_MS = 3_600_000;

type Row = Database['public']['Tables']['conversions']['Insert'];

/**
 * Conversions in the person's session that no worker claims, five for each video; their ids in the
 * order of `rows`.
 *
 * @param toRow what the nth is like; `name` of the file, and anything of the row
 */
export async function createConversions(
  world: World,
  count: number,
  toRow: (n: number) => Partial<Row> & { name: string },
): Promise<string[]> {
  const soon = new Date(Date.now() + HOUR_MS).toISOString();
  const videos = Array.from({ length: Math.ceil(count / KINDS.length) }, (_, n) => {
    const id = randomUUID();
    const file = {
      file_name: toRow(n * KINDS.length).name,
      size_bytes: 1,
      original_path: `${id}/a.mp4`,
    };
    return { id, session_id: world.sessionId, state: 'ready', duration_ms: 90_000, ...file };
  });
  const jobs = Array.from({ length: count }, (_, n): Row => {
    const { name: _name, ...row } = toRow(n);
    const held = row.state === 'running' ? { worker_id: 'elsewhere', lease_until: soon } : {};
    const kind = KINDS[n % KINDS.length] ?? '';
    const video_id = videos[Math.floor(n / KINDS.length)]?.id;
    return {
      id: randomUUID(),
      session_id: world.sessionId,
      video_id,
      kind,
      priority: 40,
      state: 'queued',
      run_after: soon,
      progress: 0,
      problem: null,
      log: null,
      worker_id: null,
      lease_until: null,
      started_at: null,
      finished_at: null,
      ...held,
      ...row,
    };
  });
  for (let from = 0; from < count; from += AT_ONCE) {
    const films = await world.admin.from('videos').insert(videos.slice(from, from + AT_ONCE));
    if (from < videos.length && films.error) throw films.error;
    const { error } = await world.admin
      .from('conversions')
      .insert(jobs.slice(from, from + AT_ONCE));
    if (error) throw error;
  }
  return jobs.map(({ id }) => id ?? '');
}
