import { SchoolPage } from '#app/components/school/school-page.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { openComparedWaves } from '#app/domain/reviews/compared-waves.server.ts';
import { openReview } from '#app/domain/reviews/reviews.server.ts';
import { getReviewVideo } from '#app/domain/reviews/video/review-video.server.ts';
import { getReviewOffer } from '#app/domain/selling/baskets.server.ts';
import { fail } from '#app/errors/fail.ts';
import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { findScript } from '#app/platform/pages/find-script.server.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';
import { REVIEW_SCRIPT } from '#app/platform/pages/page-scripts.ts';
import type { Route } from './+types/linked';
import { listPlayed } from './list-played.ts';
import { toShownVideo } from './respond-with-video.server.ts';
import { ReviewView } from './review-view.tsx';

export const handle = { scripts: 'none', frame: 'school' };

export const headers = () => linkHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const { t } = getTexts(findLanguage(matches));
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, t('sentReview.title')) },
    ...linkMeta,
  ];
}

/** A review for visitors with the link of its surfer's waves: to watch, without what was answered. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { token, reviewId } = params;
  const db = createLinkDb(request, token);
  const [review, compared, video] = isUuid(reviewId)
    ? await Promise.all([
        openReview(db, reviewId),
        openComparedWaves(db, reviewId),
        getReviewVideo(db, reviewId),
      ])
    : [null, [], null];
  if (!review) throw fail('review-not-found');
  const path = `/w/${token}`;
  return {
    review,
    path,
    offer: review.isLocked ? await getReviewOffer(db, reviewId) : null,
    language: getGuestTexts(context, review.school).language,
    video: toShownVideo(video),
    parts: listPlayed(review, compared, `${path}/reviews/${reviewId}`),
    script: findScript(REVIEW_SCRIPT),
  };
}

export default function LinkedReview({ loaderData }: Route.ComponentProps) {
  const { review, parts, video, path, offer, script } = loaderData;
  const { t } = useTexts();
  return (
    <SchoolPage school={review.school}>
      <ReviewView
        review={review}
        parts={parts}
        video={video}
        path={`${path}/reviews/${review.id}`}
        offer={offer}
        base={path}
      />
      <p className="mx-auto mt-4 w-full max-w-3xl">
        <a
          href={path}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
        >
          {t('link.allWaves')}
        </a>
      </p>
      {!review.isLocked && <script type="module" src={script} />}
    </SchoolPage>
  );
}
