import { data, Form } from 'react-router';
import { z } from 'zod';
import { type PlayedPart, ReviewPlayer } from '#app/components/review-player/review-player.tsx';
import type { ReviewWords } from '#app/components/review-player/review-words.ts';
import type { SavingWords } from '#app/components/review-player/saving/saving-words.ts';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { answerReview, openReview, type Review } from '#app/domain/reviews/reviews.server.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts, type Texts } from '#app/languages/texts.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { formatDay, formatSessionDay } from '#app/lib/format/format-moment.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
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
import { findSharp, findVideo } from './part-files.ts';

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
  const review = await requireReview(db, reviewId);
  const texts = getGuestTexts(context, review.school);
  return {
    review,
    language: texts.language,
    parts: review.parts.flatMap((part, index) => toPlayed(part, reviewId, index + 1)),
    /** Created here, so that a form that is sent twice is one answer. */
    answerId: crypto.randomUUID(),
    script: findScript(REVIEW_SCRIPT),
  };
}

export async function action({ context, request, url, params: { reviewId } }: Route.ActionArgs) {
  const { db } = getAuthSession(context);
  const { t } = getGuestTexts(context);
  const sent = await readForm(request);
  const parsed = parseForm(toSchema(t), sent);
  if (!parsed.ok) {
    const { fieldErrors } = parsed;
    return data({ ok: false as const, values: readTyped(sent), fieldErrors }, { status: 400 });
  }
  const { answerId: id, answer: text, partId, atMs } = parsed.value;
  const said = await answerReview(db, reviewId, { id, text, partId: partId || null, atMs });
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
    partId: z.union([z.uuid(), z.literal('')]),
    atMs: z
      .string()
      .regex(/^\d{0,7}$/)
      .transform((ms) => (ms === '' ? null : Number(ms))),
  });
}

async function requireReview(db: Db, reviewId: string): Promise<Review> {
  const review = isUuid(reviewId) ? await openReview(db, reviewId) : null;
  if (!review) throw fail('review-not-found');
  return review;
}

/** None while its wave has no video yet. */
function toPlayed(part: Review['parts'][number], reviewId: string, nth: number): PlayedPart[] {
  const video = findVideo(part);
  if (!video) return [];
  const { id, durationMs, track, videoId, startMs, voicePath, files } = part;
  const toAddress = (file: string) => `/c/reviews/${reviewId}/${file}`;
  const { width, height } = findSharp(part) ?? video;
  const hasPoster = files.some(({ kind }) => kind === 'poster');
  return [
    {
      id,
      durationMs,
      track,
      videoId,
      startMs,
      video: {
        src: toAddress(`video-${nth}.mp4`),
        width: video.width,
        height: video.height,
        poster: hasPoster ? toAddress(`poster-${nth}.jpg`) : null,
      },
      sharp: { src: toAddress(`sharp-${nth}.mp4`), width, height },
      voiceSrc: voicePath && toAddress(`voice-${nth}.m4a`),
    },
  ];
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, parts, answerId, script } = loaderData;
  const { t, locale } = useTexts();
  const words = toWords(t);
  const failed = actionData && 'fieldErrors' in actionData ? actionData : null;
  const day = formatSessionDay(review.startsAt, review.timeZone, locale);
  const coach = review.coachName || t('sentReview.coach');
  const saving = toSavingWords(t, [review.surferName, t('sentReview.title'), day].join(', '));
  const props = { parts, words, saving };
  return (
    <SchoolPage school={review.school}>
      <div className="mx-auto mb-4 w-full max-w-3xl">
        <Headline>{review.surferName}</Headline>
        <p className="text-ink-soft">
          {review.spotName
            ? t('sentReview.by', { coach, spot: review.spotName, day })
            : t('sentReview.byNoSpot', { coach, day })}
        </p>
      </div>
      <div data-review={JSON.stringify(props)} className="mx-auto w-full max-w-3xl">
        <ReviewPlayer {...props} />
      </div>
      <noscript>
        <p className="mt-3">{t('sentReview.scripts')}</p>
        {parts.map(
          ({ id, voiceSrc }) =>
            // biome-ignore lint/a11y/useMediaCaption: the coach's notes stand on the page.
            voiceSrc && <audio key={id} src={voiceSrc} controls className="mt-2 w-full" />,
        )}
      </noscript>
      <section className="mx-auto mt-6 w-full max-w-3xl">
        {review.answers.length > 0 && (
          <ol aria-label={t('sentReview.answers')} className="mb-4 space-y-3">
            {review.answers.map(({ id, name, text, atMs, createdAt }) => (
              <li key={id} className="rounded-card bg-sunken px-4 py-3">
                <p className="text-ink-soft text-sm">
                  {[name || t('sentReview.coach'), formatDay(createdAt, locale)].join(' · ')}
                  {atMs !== null && ` · ${formatDuration(atMs)}`}
                </p>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
              </li>
            ))}
          </ol>
        )}
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
          <Button>{t('sentReview.answerSend')}</Button>
        </Form>
      </section>
      <script type="module" src={script} />
    </SchoolPage>
  );
}

function toWords(t: Texts['t']): ReviewWords {
  return {
    region: t('sentReview.player'),
    play: t('sentReview.play'),
    pause: t('sentReview.pause'),
    place: t('sentReview.place'),
    notes: t('sentReview.notes'),
    part: t('sentReview.part', { number: '{number}' }),
    failed: t('sentReview.failed'),
    gone: t('sentReview.gone'),
  };
}

function toSavingWords(t: Texts['t'], title: string): SavingWords {
  return {
    video: t('savedReview.video'),
    picture: t('savedReview.picture'),
    busy: t('savedReview.busy', { percent: '{percent}' }),
    cancel: t('savedReview.cancel'),
    ready: t('savedReview.ready'),
    share: t('savedReview.share'),
    download: t('savedReview.download'),
    unsupported: t('savedReview.unsupported'),
    problems: {
      gone: t('savedReview.gone'),
      offline: t('savedReview.offline'),
      'no-encoder': t('savedReview.noEncoder'),
      'no-room': t('savedReview.noRoom'),
      broken: t('savedReview.broken'),
    },
    fileName: toFileName(title, 'review'),
  };
}
