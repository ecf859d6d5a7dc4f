import { redirect } from 'react-router';
import { z } from 'zod';
import {
  deleteReviewTemplate,
  ownTemplateSchema,
  saveReviewTemplate,
} from '#app/domain/reviews/review-templates.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { readJson } from '#app/platform/forms/read-body.server.ts';
import type { Route } from './+types/templates';

const MAX_JSON_BYTES = 8 * 1024;

const schema = z.union([
  z.object({ organisationId: z.uuid(), template: ownTemplateSchema }),
  z.object({ deletedId: z.uuid() }),
]);

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return redirect('/app/coach');
}

/** Saves or deletes a review template of a school of which I am staff. */
export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const asked = schema.safeParse(await readJson(request, MAX_JSON_BYTES));
  if (!asked.success) return Response.json({ ok: false }, { status: 400 });
  if ('deletedId' in asked.data) {
    await deleteReviewTemplate(db, asked.data.deletedId);
    return Response.json({ outcome: 'deleted' });
  }
  const outcome = await saveReviewTemplate(db, asked.data.organisationId, asked.data.template);
  return Response.json({ outcome }, { status: outcome ? 200 : 403 });
}
