import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { LIBRARY_WAVES_PER_PAGE, type LibraryFilter } from './library-filter.ts';

const waveSchema = z.object({
  id: z.string(),
  title: z.string(),
  level: z.string().nullable(),
  surferName: z.string(),
  lycraColour: z.string().nullable(),
  durationMs: z.number(),
  score: z.number().nullable(),
  /** Of its school; null for the usual ones. */
  scoreBands: z.array(z.number()).nullable(),
  side: z.string().nullable(),
  manoeuvres: z.array(z.string()),
  startsAt: z.string(),
  timeZone: z.string(),
  spotName: z.string(),
  /** A path in storage. */
  poster: z.string().nullable(),
  isPlayable: z.boolean(),
});
export type LibraryWave = z.infer<typeof waveSchema>;

const librarySchema = z.object({
  /** Of all pages. */
  total: z.number(),
  /** To filter by: those of the library's waves. */
  levels: z.array(z.string()),
  manoeuvres: z.array(z.string()),
  waves: z.array(waveSchema),
});
export type Library = z.infer<typeof librarySchema>;

const referenceSchema = z.object({ title: z.string(), level: z.string().nullable() });
/** What the library says about a wave. */
export type Reference = z.infer<typeof referenceSchema>;

/** A page of the reference waves of my schools, the best score first. */
export async function listReferences(db: Db, filter: LibraryFilter): Promise<Library> {
  const answer = await db.rpc('list_references', { ...filter, page_size: LIBRARY_WAVES_PER_PAGE });
  return librarySchema.parse(requireData('Listing the library', answer));
}

/** Null where the wave is not in the library, or I don't coach its session. */
export async function getReference(db: Db, waveId: string): Promise<Reference | null> {
  const answer = await db.rpc('get_reference', { wave_id: waveId });
  return referenceSchema.nullable().parse(requireData('Reading a reference wave', answer));
}

/**
 * Adds a wave to the library, or changes what it says. `not-agreed`: its surfer must agree to
 * coaching and sharing. Null where I don't coach its session.
 */
export async function saveReference(
  db: Db,
  waveId: string,
  { title, level }: Reference,
): Promise<'saved' | 'not-agreed' | null> {
  const answer = await db.rpc('save_reference', {
    wave_id: waveId,
    title,
    ...(level && { level }),
  });
  return z
    .enum(['saved', 'not-agreed'])
    .nullable()
    .parse(requireData('Adding to the library', answer));
}

/** Removes a wave from the library; false when it is not there, or I may not remove it. */
export async function deleteReference(db: Db, waveId: string): Promise<boolean> {
  return requireData(
    'Taking out of the library',
    await db.rpc('remove_reference', { wave_id: waveId }),
  );
}
