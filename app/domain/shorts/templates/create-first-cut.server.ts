import { createId } from '#app/lib/create-id.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { listShortMaterial } from '../list-material.server.ts';
import type { ShortPlan } from '../plan.ts';
import type { Template } from './template.ts';
import { toFirstCut } from './to-first-cut.ts';

/**
 * The first cut of a template from the user's own waves, or without any from the last session that they are staff of; null
 * where there are too few.
 */
export async function createFirstCut(db: Db, template: Template): Promise<ShortPlan | null> {
  const own = await listShortMaterial(db);
  const [session] = own.sessions;
  const { waves } =
    own.waves.length === 0 && session ? await listShortMaterial(db, session.id) : own;
  return toFirstCut(template, waves, createId);
}
