import { Check, PenTool } from 'lucide-react';
import { memo } from 'react';
import { Form, Link } from 'react-router';
import { SchoolBands } from '#app/components/school-bands.ts';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { TilePicture } from '#app/components/wave-tile/tile-picture.tsx';
import type { PreviewHandlers } from '#app/components/wave-tile/use-preview.ts';
import { WavePreview } from '#app/components/wave-tile/wave-preview.tsx';
import { type InboxFilter, toStudioPath } from '#app/domain/reviews/inbox-filter.ts';
import type { InboxWave } from '#app/domain/reviews/list-inbox.server.ts';
import { toAnswerPath } from '#app/domain/reviews/voice-answer.ts';
import { toFilmPlace } from '#app/domain/waves/downloads/wave-sizes.ts';
import { toRideTime } from '#app/domain/waves/ride.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { formatDay, formatSessionDay } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';

type Props = {
  wave: InboxWave;
  filter: InboxFilter;
  /** The address of the inbox's page. */
  path: string;
  isFirst: boolean;
  isPlaying: boolean;
  handlers: PreviewHandlers;
};

/** A wave without a review: beside its picture on a phone, else below, what its surfer asked. */
export const InboxItem = memo(function InboxItem(props: Props) {
  const { wave, filter, path, isFirst, isPlaying, handlers } = props;
  const { id, surferName, spotName, startsAt, timeZone, askedAt, question, drawingCount } = wave;
  const time = toRideTime(wave.riddenAt, wave) ?? toFilmPlace(wave.startMs);
  const preview = `/media/waves/${id}/preview.mp4`;
  return (
    <li
      id={`wave-${id}`}
      className={toCardClasses('none', 'flex scroll-mt-20 overflow-hidden sm:flex-col')}
    >
      <Link
        to={toStudioPath(id, filter)}
        className="group/tile relative block w-[45%] flex-none overflow-hidden bg-neutral-950 outline-none select-none [-webkit-touch-callout:none] max-sm:self-start max-sm:rounded-br-card sm:w-full"
        draggable={false}
        {...(wave.isPlayable && handlers.toTile(id))}
        onClick={(event) => {
          // The end of a long press.
          if (event.detail > 0 && handlers.isHeld()) event.preventDefault();
        }}
      >
        <SchoolBands value={wave.scoreBands}>
          <TilePicture
            label={surferName}
            lycraColour={wave.lycraColour}
            detail={time}
            durationMs={wave.durationMs}
            poster={wave.poster && `/images/renditions/${wave.poster}`}
            score={wave.score}
            obstacle={wave.isPlayable ? null : 'converting'}
            isFirst={isFirst}
            film={isPlaying && <WavePreview src={preview} onStop={handlers.onStop} />}
          />
        </SchoolBands>
        <span className="pointer-events-none absolute inset-0 hidden border-6 border-neutral-950 outline-3 outline-white -outline-offset-3 group-focus-visible/tile:block" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3">
        {askedAt && (
          <p className="font-semibold text-primary-ink text-sm">Asked on {formatDay(askedAt)}</p>
        )}
        {question && <p className="[overflow-wrap:anywhere]">“{question}”</p>}
        {wave.voices.map((voice) => (
          <SpokenAnswer key={voice.id} voice={voice} surferName={surferName} />
        ))}
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          {spotName}, {formatSessionDay(startsAt, timeZone)}, {time}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2">
          {drawingCount > 0 ? (
            <p className="flex items-center gap-1.5 text-ink-soft text-sm">
              <Icon of={PenTool} />
              {countOf(drawingCount, 'drawing')}
            </p>
          ) : (
            <span />
          )}
          <Form method="post" action={path} replace preventScrollReset className="-mr-3 -mb-2">
            <input type="hidden" name="waveId" value={id} />
            <Button look="quiet" name="intent" value="done" className="px-3 text-sm">
              <Icon of={Check} />
              Mark as done
              <span className="sr-only">
                : {surferName}, {time}
              </span>
            </Button>
          </Form>
        </div>
      </div>
    </li>
  );
});

type SpokenAnswerProps = { voice: InboxWave['voices'][number]; surferName: string };

/** What a surfer answered by voice, and the way to the review that they answered. */
function SpokenAnswer({ voice, surferName }: SpokenAnswerProps) {
  const { id, reviewId, atMs, voiceMs } = voice;
  const place = atMs === null ? 'the review' : `the review at ${formatDuration(atMs)}`;
  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: a surfer has no captions to give. */}
      <audio
        src={toAnswerPath(reviewId, id)}
        controls
        preload="none"
        aria-label={`${surferName} answers ${place}, ${formatDuration(voiceMs)} long`}
        className="h-11 w-full"
      />
      <a
        href={`/c/reviews/${reviewId}`}
        className="inline-flex min-h-11 items-center text-sm underline"
      >
        Answers {place}
      </a>
    </div>
  );
}
