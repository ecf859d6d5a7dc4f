import { data } from 'react-router';
import { z } from 'zod';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import {
  deleteUploads,
  listUploadIds,
  type Retried,
  retryUploads,
} from '#app/domain/uploads/uploads.server.ts';
import { countOf } from '#app/lib/format/words.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { View } from './parse-view.ts';

/** More ids than the screen can send: a forged form. */
const MOST_IDS = 5000;

const schema = z.object({
  /** `delete` and `retry` apply to the selection, `delete:<id>` and `retry:<id>` to one upload. */
  act: z.string().refine(isAct),
  selected: z.array(z.uuid()).max(MOST_IDS),
  all: z.boolean(),
});

/**
 * Handles the forms of the list of uploads: for one upload, for the selected ones, or for all of
 * the view on all its pages.
 */
export async function handleIntent(db: Db, view: View, form: FormData) {
  const parsed = schema.safeParse({
    act: form.get('act'),
    selected: form.getAll('selected'),
    all: form.get('all') === 'all',
  });
  if (!parsed.success)
    return reject('The server could not read the form. Nothing was changed.', 400);
  const [intent, only] = parsed.data.act.split(':');
  const ids = only
    ? [only]
    : parsed.data.all
      ? await listUploadIds(db, view.stage, view.search)
      : parsed.data.selected;
  if (ids.length === 0) return reject('Select the uploads first. Nothing was changed.', 400);
  if (intent === 'delete') {
    const deleted = await deleteUploads(db, ids);
    if (deleted === 0) return reject('These uploads were already deleted.', 409);
    return done(`${countOf(deleted, 'upload')} deleted.`);
  }
  const retried = await retryUploads(db, ids);
  if (retried.takenOver + retried.queued > 0) return done(toRetriedText(retried));
  return reject(
    'This upload cannot be retried, because the file is not complete yet. Ask its sender to resume it, or send the file from here.',
    409,
  );
}

function isAct(act: string): boolean {
  const [intent, id, ...rest] = act.split(':');
  return (
    (intent === 'delete' || intent === 'retry') &&
    (id === undefined || isUuid(id)) &&
    rest.length === 0
  );
}

function toRetriedText({ takenOver, queued, leftAlone }: Retried): string {
  const parts = [];
  if (takenOver > 0) parts.push(`${countOf(takenOver, 'complete upload')} saved.`);
  if (queued > 0) parts.push(`${countOf(queued, 'video')} queued to be checked again.`);
  if (leftAlone > 0) parts.push(`${countOf(leftAlone, 'upload')} could not be retried.`);
  return parts.join(' ');
}

function done(text: string): FormAnswer {
  return { ok: true, text };
}

function reject(sentence: string, status: number) {
  const answer: FormAnswer = { ok: false, values: {}, fieldErrors: { form: sentence } };
  return data(answer, { status });
}
