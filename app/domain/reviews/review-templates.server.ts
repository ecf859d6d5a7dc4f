import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import {
  MAX_TEMPLATE_NAME_LENGTH,
  type ReviewTemplate,
  type SaveTemplateOutcome,
} from './review-templates.ts';
import { MAX_TITLE_LENGTH, MOST_BLOCKS } from './track/review-track.ts';

/** A school's own template, as a coach's browser sends it. */
export const ownTemplateSchema = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(MAX_TEMPLATE_NAME_LENGTH),
  titles: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[^\n]+$/)
        .max(MAX_TITLE_LENGTH),
    )
    .min(1)
    .max(MOST_BLOCKS),
}) satisfies z.ZodType<ReviewTemplate>;

/** A template with the school that it belongs to. */
export type SchoolTemplate = ReviewTemplate & { organisationId: string };

/** Those of the schools of which I am staff, by name. */
export async function listReviewTemplates(db: Db): Promise<SchoolTemplate[]> {
  const rows = requireData(
    'Listing review templates',
    await db
      .from('review_templates')
      .select('id, organisation_id, name, titles')
      .order('name')
      .order('id'),
  );
  return rows.map(({ id, organisation_id, name, titles }) => ({
    id,
    organisationId: organisation_id,
    name,
    titles: titles.split('\n'),
  }));
}

/**
 * Saves a template of a school: a new one, a changed one, or one whose deletion is undone. May be repeated.
 *
 * @returns null where I am not staff of the school
 */
export async function saveReviewTemplate(
  db: Db,
  organisationId: string,
  { id, name, titles }: ReviewTemplate,
): Promise<SaveTemplateOutcome | null> {
  const fields = { name, titles: titles.join('\n') };
  const changed = await db
    .from('review_templates')
    .update(fields)
    .eq('id', id)
    .eq('organisation_id', organisationId)
    .select('id');
  if (isTaken(changed.error)) return 'taken';
  if (requireData('Changing a review template', changed).length > 0) return 'saved';
  const { error } = await db
    .from('review_templates')
    .insert({ id, organisation_id: organisationId, ...fields });
  if (isTaken(error)) return 'taken';
  if (error?.code === '54000') return 'too-many';
  // Of another school, or of one whose template has this id.
  if (error?.code === '42501' || error?.code === '23505') return null;
  if (error) throw new Error('Creating a review template failed', { cause: error });
  return 'saved';
}

/** Of a school of which I am staff. May be repeated. */
export async function deleteReviewTemplate(db: Db, id: string): Promise<void> {
  const { error } = await db.from('review_templates').delete().eq('id', id);
  if (error) throw new Error('Deleting a review template failed', { cause: error });
}

function isTaken(error: { code: string; message: string } | null): boolean {
  return error?.code === '23505' && error.message.includes('review_templates_name_once');
}
