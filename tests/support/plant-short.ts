import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { EMPTY_PLAN, planSchema } from '#app/domain/shorts/plan.ts';
import type { Database } from '#app/platform/database/database.types.ts';

type TimeRange = { startMs: number; endMs: number };
/** A stretch of a wave, in ms of its video; `cut` is the whole wave where that is more. */
export type PlantedClip = TimeRange & { waveId: string; videoId: string; cut?: TimeRange };
type Asked = {
  ownerId: string;
  sessionId: string;
  waves: PlantedClip[];
  /** Of all waves; none by default. */
  surferId?: string;
  title?: string;
};

/** A short of these waves, as a draft of a user's own. */
export async function plantShort(
  admin: SupabaseClient<Database>,
  { ownerId, sessionId, waves, surferId, title = '' }: Asked,
): Promise<string> {
  const id = randomUUID();
  const clips = waves.map(({ startMs, endMs, cut = { startMs, endMs }, ...wave }) => ({
    id: randomUUID(),
    ...wave,
    revision: 1,
    cut,
    startMs,
    endMs,
  }));
  const plan = planSchema.parse({ ...EMPTY_PLAN, clips });
  await admin.from('shorts').insert({ id, owner_id: ownerId, title, plan }).throwOnError();
  const rows = [...new Set(waves.map(({ waveId }) => waveId))].map((wave_id) => ({
    short_id: id,
    wave_id,
    session_id: sessionId,
    surfer_id: surferId ?? null,
    had_surfer: surferId !== undefined,
  }));
  await admin.from('short_waves').insert(rows).throwOnError();
  return id;
}
