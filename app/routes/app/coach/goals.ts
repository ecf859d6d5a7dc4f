import { redirect } from 'react-router';
import { z } from 'zod';
import { GOAL_KINDS, MAX_GOAL_LENGTH, readTicks } from '#app/domain/goals/goal.ts';
import { saveGoal, saveTicks } from '#app/domain/goals/goals.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toSafePath } from '#app/lib/addresses/to-safe-path.ts';
import { readJson } from '#app/platform/forms/read-body.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/goals';

const MAX_JSON_BYTES = 8 * 1024;

const schema = z.union([
  z.object({ surferId: z.uuid(), kind: z.enum(GOAL_KINDS), text: z.string().max(MAX_GOAL_LENGTH) }),
  z.object({ goalId: z.uuid(), isDone: z.boolean() }),
]);

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return redirect('/app/coach');
}

/**
 * Sets a goal as a coach, or ticks one as a coach or its surfer. Without scripts, a form sends the
 * goals that it shows, and the user returns to its page.
 */
export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    const form = await readForm(request);
    if (!(await saveTicks(db, readTicks(form)))) throw fail('session-not-found');
    return redirect(toSafePath(form.get('next'), '/app/coach'), 303);
  }
  const asked = schema.safeParse(await readJson(request, MAX_JSON_BYTES));
  if (!asked.success) return Response.json({ ok: false }, { status: 400 });
  const goal = asked.data;
  const isSaved =
    'text' in goal
      ? (await saveGoal(db, goal)) === 'saved'
      : await saveTicks(db, [{ goalId: goal.goalId, isDone: goal.isDone }]);
  return Response.json({ ok: isSaved }, { status: isSaved ? 200 : 403 });
}
