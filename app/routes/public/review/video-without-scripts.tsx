import { SavingBar } from '#app/components/review-player/saving/saving-bar.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import type { ShownVideo } from '#app/domain/reviews/video/video-state.ts';

type VideoWithoutScriptsProps = {
  video: ShownVideo;
  /** Of the review’s page, below which its files are. */
  path: string;
  /** Without its ending. */
  fileName: string;
};

/** Lets the worker make the video of a review by a form, and shows how far it is each time that the page is opened. */
export function VideoWithoutScripts({ video, path, fileName }: VideoWithoutScriptsProps) {
  const { t } = useTexts();
  const { state } = video;
  if (state === 'locked') return null;
  if (state === 'ready') {
    return (
      <p className="mt-4">
        <a
          href={`${path}/review.mp4`}
          download={`${fileName}.mp4`}
          className={toButtonClasses('primary')}
        >
          {t('savedReview.download')}
        </a>
      </p>
    );
  }
  if (state === 'waiting' || state === 'making') {
    const percent = Math.floor(video.progress * 100);
    const making = t('savedReview.serverMaking', { percent: `${percent}` });
    return (
      <div className="mt-4 space-y-2">
        {state === 'making' ? (
          <SavingBar percent={percent} label={making} />
        ) : (
          <p>{t('savedReview.serverWaiting')}</p>
        )}
        <p className="text-ink-soft text-sm">{t('savedReview.serverLeave')}</p>
        <a href={path} className={toButtonClasses('secondary')}>
          {t('savedReview.seeState')}
        </a>
      </div>
    );
  }
  return (
    <form method="post" action={`${path}/video`} className="mt-4 space-y-2">
      <p>{t(state === 'failed' ? 'savedReview.serverFailed' : 'savedReview.withoutScripts')}</p>
      <Button look="secondary">{t('savedReview.serverMake')}</Button>
    </form>
  );
}
