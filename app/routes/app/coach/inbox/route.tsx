import { redirect } from 'react-router';
import { z } from 'zod';
import { listMyGoals } from '#app/domain/goals/goals.server.ts';
import { findLastPage, parseInboxFilter, toInboxPath } from '#app/domain/reviews/inbox-filter.ts';
import { getReviewedWave, listInbox } from '#app/domain/reviews/list-inbox.server.ts';
import { saveReviewed } from '#app/domain/reviews/review-requests.server.ts';
import { countMyReviews, listMyReviews } from '#app/domain/reviews/reviews.server.ts';
import { isOnlySurferOnce } from '#app/domain/sessions/is-only-surfer.server.ts';
import { listMyWaves } from '#app/domain/waves/list-my-waves.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { CoachInbox } from './coach-inbox.tsx';
import { MyReviews } from './my-reviews.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.mine ? 'Reviews' : 'Coach';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

/** The waves that wait for a coach; a user who only surfs gets their own waves. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const filter = parseInboxFilter(url.searchParams);
  const doneId = url.searchParams.get('done') ?? '';
  const [isSurfer, inbox, mine, reviews, done, sent, goals] = await Promise.all([
    isOnlySurferOnce(request, db),
    listInbox(db, filter),
    listMyWaves(db, user.id, filter.page),
    listMyReviews(db),
    isUuid(doneId) ? getReviewedWave(db, doneId) : null,
    countMyReviews(db),
    listMyGoals(db),
  ]);
  if (isSurfer) return { mine: { ...mine, reviews, goals }, coaching: null, filter };
  // The last wave of the last page is done.
  const lastPage = findLastPage(inbox.total);
  if (filter.page > lastPage) {
    const more: Record<string, string> = done ? { done: done.id } : {};
    throw redirect(toInboxPath({ ...filter, page: lastPage }, more));
  }
  return { mine: null, coaching: { inbox, done, sent, userId: user.id }, filter };
}

const schema = z.object({ intent: z.enum(['done', 'undo']), waveId: z.uuid() });

/** A coach is done with a wave, or puts it back. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  const { intent, waveId } = form.value;
  if (!(await saveReviewed(db, waveId, intent === 'done'))) throw fail('wave-not-found');
  const filter = parseInboxFilter(url.searchParams);
  return redirect(toInboxPath(filter, intent === 'done' ? { done: waveId } : {}));
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { mine, coaching, filter } = loaderData;
  if (coaching) return <CoachInbox {...coaching} filter={filter} />;
  return <MyReviews {...mine} page={filter.page} />;
}
