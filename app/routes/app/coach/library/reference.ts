import { data, redirect } from 'react-router';
import { z } from 'zod';
import { deleteReference, saveReference } from '#app/domain/library/library.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/reference';

const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    title: z.string().trim().max(80),
    level: z
      .string()
      .trim()
      .regex(/^[^\n]{0,40}$/),
  }),
  z.object({ intent: z.literal('remove') }),
]);

export function loader({ context, url, params }: Route.LoaderArgs) {
  requireUser(context, url);
  return redirect(`/app/coach/studio/${requireId(params.waveId, url)}`);
}

/** Adds a wave to the library, or takes it out. */
export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const waveId = requireId(params.waveId, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  if (form.value.intent === 'remove') {
    await deleteReference(db, waveId);
    return { outcome: 'removed' as const };
  }
  const outcome = await saveReference(db, waveId, form.value);
  if (!outcome) throw fail('wave-not-found');
  return data({ outcome }, { status: outcome === 'saved' ? 200 : 409 });
}
