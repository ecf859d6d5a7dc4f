import type { ComponentProps } from 'react';
import type { PlayedPart } from '#app/components/review-player/played-part.ts';
import { ReviewPlayer } from '#app/components/review-player/review-player.tsx';
import type { ReviewWords } from '#app/components/review-player/review-words.ts';
import type { SavingWords } from '#app/components/review-player/saving/saving-words.ts';
import { ReviewOfferBox } from '#app/components/school/selling/review-offer.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Headline } from '#app/components/ui/headline.tsx';
import type { Review } from '#app/domain/reviews/reviews.server.ts';
import type { ShownVideo } from '#app/domain/reviews/video/video-state.ts';
import type { ReviewOffer } from '#app/domain/selling/baskets.server.ts';
import type { Texts } from '#app/languages/texts.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import { VideoWithoutScripts } from './video-without-scripts.tsx';

type ReviewViewProps = {
  review: Review;
  parts: PlayedPart[];
  /** The worker's, as it was when the page was opened. */
  video: ShownVideo | null;
  /** Of the review’s page, below which its files are. */
  path: string;
  /** What it costs while it is to be paid for. */
  offer: ReviewOffer | null;
  /** Of the visitor's link or guest: `/c`, `/w/<token>`. */
  base: string;
};

/** Whose review it is, and its player, which the page's script brings to life. */
export function ReviewView({ review, parts, video, path, offer, base }: ReviewViewProps) {
  const { t, locale } = useTexts();
  const day = formatSessionDay(review.startsAt, review.timeZone, locale);
  const { coachName: coach, spotName } = review;
  const corrected =
    review.version > 1 &&
    t('sentReview.corrected', { day: formatSessionDay(review.sentAt, review.timeZone, locale) });
  const facts = [coach && t('sentReview.by', { coach }), spotName, day, corrected];
  const title = [review.surferName, t('sentReview.title'), day].join(', ');
  const saving = toSavingWords(t, title);
  const props = { parts, words: toWords(t), saving, path };
  return (
    <>
      <div className="mx-auto mb-4 w-full max-w-3xl">
        <Headline>{review.surferName}</Headline>
        <p className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {review.isLocked && (
        <div className="mx-auto w-full max-w-3xl">
          <ReviewOfferBox
            offer={offer}
            basketPath={`${base}/basket/${offer?.organisationId ?? ''}`}
          />
        </div>
      )}
      {!review.isLocked && <PlayedReview player={props} video={video} />}
    </>
  );
}

type PlayedReviewProps = {
  player: Required<
    Pick<ComponentProps<typeof ReviewPlayer>, 'parts' | 'words' | 'saving' | 'path'>
  >;
  video: ShownVideo | null;
};

function PlayedReview({ player, video }: PlayedReviewProps) {
  const { t } = useTexts();
  const { parts, path, saving } = player;
  return (
    <>
      <div data-review={JSON.stringify(player)} className="mx-auto w-full max-w-3xl">
        <ReviewPlayer {...player} />
      </div>
      <noscript>
        <p className="mt-3">{t('sentReview.scripts')}</p>
        {parts.map(
          ({ id, voiceSrc }) =>
            // biome-ignore lint/a11y/useMediaCaption: the coach's notes stand on the page.
            voiceSrc && <audio key={id} src={voiceSrc} controls className="mt-2 w-full" />,
        )}
        {video && parts.length > 0 && (
          <VideoWithoutScripts video={video} path={path} fileName={saving.fileName} />
        )}
      </noscript>
    </>
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
    comparedGone: t('sentReview.comparedGone'),
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
    server: {
      make: t('savedReview.serverMake'),
      waiting: t('savedReview.serverWaiting'),
      making: t('savedReview.serverMaking', { percent: '{percent}' }),
      leave: t('savedReview.serverLeave'),
      failed: t('savedReview.serverFailed'),
      full: t('savedReview.serverFull'),
    },
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
