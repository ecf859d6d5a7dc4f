import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/** Whose spot it is: exactly one of the two. */
export type Owner = { organisation_id: string } | { owner_id: string };

/** The id of the owner's spot of that name; names differ by more than capitals. */
export async function findOrCreateSpot(db: Db, owner: Owner, name: string): Promise<string> {
  return (await findSpot(db, owner, name)) ?? (await createSpot(db, owner, name));
}

async function findSpot(db: Db, owner: Owner, name: string): Promise<string | null> {
  const [column, id] = Object.entries(owner)[0] as ['organisation_id' | 'owner_id', string];
  const literal = name.replace(/[\\%_]/g, '\\$&');
  const rows = requireData(
    'Finding a spot',
    await db.from('spots').select('id').eq(column, id).ilike('name', literal).limit(1),
  );
  return rows[0]?.id ?? null;
}

async function createSpot(db: Db, owner: Owner, name: string): Promise<string> {
  const answer = await db
    .from('spots')
    .insert({ ...owner, name })
    .select('id')
    .single();
  // Somebody made the same spot in between.
  if (answer.error?.code === '23505') {
    const id = await findSpot(db, owner, name);
    if (id) return id;
  }
  return requireData('Creating a spot', answer).id;
}
