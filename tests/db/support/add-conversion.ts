import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/database/database.types.ts';
import type { TwoSchools } from './create-two-schools.ts';

type Row = Partial<Database['public']['Tables']['conversions']['Insert']>;

/** A conversion of the video at `place` unless `row` names a wave; its id. */
export async function addConversion(
  { admin, ids }: TwoSchools,
  row: Row = {},
  place = 'north',
): Promise<string> {
  const id = randomUUID();
  const session_id = ids.get(`${place} session`) ?? '';
  const of = row.wave_id ? {} : { video_id: ids.get(`${place} video`) };
  const job = { id, session_id, kind: 'ladder', priority: 40, ...of, ...row };
  const { error } = await admin.from('conversions').insert(job);
  if (error) throw error;
  return id;
}
