import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { GoalScript, GuestGoals } from '#app/components/school/goals/guest-goals.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { readTicks } from '#app/domain/goals/goal.ts';
import { listGoals, saveTicks } from '#app/domain/goals/goals.server.ts';
import { openComparedWaves } from '#app/domain/reviews/compared-waves.server.ts';
import { openReview, type Review, saveAnswer } from '#app/domain/reviews/reviews.server.ts';
import { getReviewVideo } from '#app/domain/reviews/video/review-video.server.ts';
import { getReviewOffer } from '#app/domain/selling/baskets.server.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts, type Texts } from '#app/languages/texts.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm, readTyped } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { findScript } from '#app/platform/pages/find-script.server.ts';
import { REVIEW_SCRIPT } from '#app/platform/pages/page-scripts.ts';
import type { Route } from './+types/route';
import { AnswerList } from './answer-list.tsx';
import { listPlayed } from './list-played.ts';
import { placeFields } from './place-fields.ts';
import { toShownVideo } from './respond-with-video.server.ts';
import { ReviewView } from './review-view.tsx';
import { VoiceAnswerBox } from './voice/voice-answer.tsx';
import { toVoiceWords } from './voice/voice-words.ts';

const MAX_ANSWER_LENGTH = 500;

export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { t } = getTexts(findLanguage(matches));
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, t('sentReview.title')) },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

/** A review for its surfer, with an account or a card, for the guardian, and for the coaches of the session. */
export async function loader({ context, params: { reviewId } }: Route.LoaderArgs) {
  const { db } = getAuthSession(context);
  const [review, compared, goals, video] = await Promise.all([
    requireReview(db, reviewId),
    isUuid(reviewId) ? openComparedWaves(db, reviewId) : [],
    isUuid(reviewId) ? listGoals(db, { reviewId }) : [],
    isUuid(reviewId) ? getReviewVideo(db, reviewId) : null,
  ]);
  const texts = getGuestTexts(context, review.school);
  return {
    review,
    goals,
    offer: review.isLocked ? await getReviewOffer(db, reviewId) : null,
    language: texts.language,
    video: toShownVideo(video),
    parts: listPlayed(review, compared, `/c/reviews/${reviewId}`),
    /** Created here, so that a form that is sent twice is one answer. */
    answerId: crypto.randomUUID(),
    script: findScript(REVIEW_SCRIPT),
  };
}

export async function action({ context, request, url, params: { reviewId } }: Route.ActionArgs) {
  const { db } = getAuthSession(context);
  const { t } = getGuestTexts(context);
  const sent = await readForm(request);
  if (sent.get('intent') === 'goals') {
    if (!(await saveTicks(db, readTicks(sent)))) throw fail('review-not-found');
    return redirect(url.pathname, 303);
  }
  const parsed = parseForm(toSchema(t), sent);
  if (!parsed.ok) {
    const { fieldErrors } = parsed;
    return data({ ok: false as const, values: readTyped(sent), fieldErrors }, { status: 400 });
  }
  const { answerId: id, answer: text, partId, atMs } = parsed.value;
  const said = await saveAnswer(db, reviewId, { id, text, partId, atMs });
  if (!said) throw fail('review-not-found');
  const isSent = said === 'answered';
  const words = t(isSent ? 'sentReview.answered' : 'sentReview.answerMany');
  return redirectWithFlash(url.pathname, words, isSent ? 'success' : 'error');
}

function toSchema(t: Texts['t']) {
  const tooLong = t('sentReview.answerLong', { max: String(MAX_ANSWER_LENGTH) });
  return z.object({
    answerId: z.uuid(),
    answer: z.string().trim().min(1, t('sentReview.answerMissing')).max(MAX_ANSWER_LENGTH, tooLong),
    ...placeFields,
  });
}

async function requireReview(db: Db, reviewId: string): Promise<Review> {
  const review = isUuid(reviewId) ? await openReview(db, reviewId) : null;
  if (!review) throw fail('review-not-found');
  return review;
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, goals, parts, video, offer, answerId, script } = loaderData;
  const { t } = useTexts();
  const voice = { reviewId: review.id, words: toVoiceWords(t) };
  const failed = actionData && 'fieldErrors' in actionData ? actionData : null;
  return (
    <SchoolPage school={review.school}>
      <ReviewView
        review={review}
        parts={parts}
        video={video}
        path={`/c/reviews/${review.id}`}
        offer={offer}
        base="/c"
      />
      <GuestGoals
        goals={goals}
        title={t('goals.title')}
        Heading="h2"
        className="mx-auto mt-6 w-full max-w-3xl"
      />
      {!review.isLocked && (
        <section className="mx-auto mt-6 w-full max-w-3xl">
          <AnswerList review={review} />
          <Form method="post" data-answer className="space-y-3">
            <input type="hidden" name="answerId" value={answerId} />
            <input type="hidden" name="partId" defaultValue="" />
            <input type="hidden" name="atMs" defaultValue="" />
            <TextArea
              name="answer"
              label={t('sentReview.answer')}
              rows={3}
              maxLength={MAX_ANSWER_LENGTH}
              defaultValue={failed?.values.answer}
              error={failed?.fieldErrors.answer}
            />
            <p role="alert" data-answer-away hidden className="text-error-ink">
              {t('sentReview.answerAway')}
            </p>
            <div className="flex flex-wrap items-start gap-3">
              <Button>{t('sentReview.answerSend')}</Button>
              <div
                data-voice-answer={JSON.stringify(voice)}
                hidden
                className="contents [&[hidden]]:hidden"
              >
                <VoiceAnswerBox {...voice} />
              </div>
            </div>
          </Form>
        </section>
      )}
      <GoalScript />
      {!review.isLocked && <script type="module" src={script} />}
    </SchoolPage>
  );
}
