import { randomUUID } from 'node:crypto';
import type { ShortPlan } from '#app/domain/shorts/plan.ts';
import type { SetUpSchools } from './set-up-schools.ts';

export type PlantedVoice = { partId: string; path: string; review: string };

/** A review in the school `north` with a voice of ten seconds that shows the wave's first second after five. */
export async function plantVoice(
  { schools, sql, idOf }: Pick<SetUpSchools, 'schools' | 'sql' | 'idOf'>,
  { surfer, wave }: { surfer: string; wave: string },
): Promise<PlantedVoice> {
  const [review, version, partId] = [randomUUID(), randomUUID(), randomUUID()];
  const session = idOf('north session');
  const path = `${session}/${partId}.m4a`;
  const file = new Blob(['voice'], { type: 'audio/mp4' });
  const stored = await schools.admin.storage.from('voices').upload(path, file);
  if (stored.error) throw stored.error;
  const events = [
    { kind: 'film', at: 0, ms: 4000, rate: 0 },
    { kind: 'film', at: 5000, ms: 0, rate: 0.5 },
  ];
  const track = { version: 1, events, notes: [], blocks: [] };
  await sql`insert into public.reviews (id, session_id, surfer_id) values (${review}, ${session}, ${idOf(surfer)})`;
  await sql`insert into public.review_versions (id, review_id, number) values (${version}, ${review}, 1)`;
  await sql`
    insert into public.review_parts (id, session_id, version_id, nth, wave_id, video_id, duration_ms, track, voice_path)
    values (${partId}, ${session}, ${version}, 1, ${idOf(wave)}, ${idOf('north video')}, 10000, ${sql.json(track)}, ${path})`;
  return { partId, path, review };
}

/** The plan with this voice in each of its clips. */
export function addVoice(plan: ShortPlan, { partId }: PlantedVoice): ShortPlan {
  const voice = { partId, durationMs: 10_000, startMs: 5000 };
  return { ...plan, clips: plan.clips.map((clip) => ({ ...clip, voice })) };
}
