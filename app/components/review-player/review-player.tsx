import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { SavedPart } from '#app/client/review-video/save-video.client.ts';
import { toLook } from '#app/domain/reviews/video/to-frame-plan.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import type { PlayedCompared, PlayedPart } from './played-part.ts';
import { ReviewPictures } from './review-pictures.tsx';
import type { ReviewWords } from './review-words.ts';
import { SaveReview } from './saving/save-review.tsx';
import type { Shown } from './saving/saving.client.ts';
import type { SavingWords } from './saving/saving-words.ts';
import { useReviewClock } from './use-review-clock.ts';

type ReviewPlayerProps = {
  parts: (PlayedPart & Pick<SavedPart, 'voiceFile'>)[];
  words: ReviewWords;
  /** Where the review may be saved as a file. */
  saving?: SavingWords;
  /** Of the page of a review that was sent, below which its files are: a server makes the video, too. */
  path?: string;
  /** Receives where the part stands, in ms, after each move. */
  onTime?: (partId: string, atMs: number) => void;
};

/** A review: the coach's voice, with the video and the drawings as the coach showed them. */
export function ReviewPlayer({ parts, words, saving, path, onTime }: ReviewPlayerProps) {
  const [nth, setNth] = useState(0);
  const screen = useRef<Screen>(null);
  const part = parts[nth];
  if (!part) return <p className="text-ink-soft">{words.gone}</p>;
  return (
    <section aria-label={words.region}>
      {parts.length > 1 && (
        <div className="mb-2 flex flex-wrap gap-2">
          {parts.map(({ id }, place) => (
            <button
              key={id}
              type="button"
              aria-pressed={place === nth}
              onClick={() => setNth(place)}
              className="min-h-11 rounded-control bg-sunken px-4 font-semibold aria-pressed:bg-primary-tint"
            >
              {words.part.replace('{number}', `${place + 1}`)}
            </button>
          ))}
        </div>
      )}
      <PartPlayer key={part.id} screen={screen} part={part} words={words} onTime={onTime} />
      {saving && (
        <SaveReview
          parts={parts}
          words={saving}
          path={path}
          readScreen={() => screen.current?.read() ?? null}
        />
      )}
    </section>
  );
}

type Screen = { read: () => Shown | null };

function PartPlayer({
  screen,
  part,
  words,
  onTime,
}: {
  screen: RefObject<Screen | null>;
  part: PlayedPart;
  words: ReviewWords;
  onTime: ReviewPlayerProps['onTime'];
}) {
  const { durationMs, track, startMs, voiceSrc } = part;
  const film = useRef<HTMLVideoElement>(null);
  const comparedFilms = useRef(new Map<string, HTMLVideoElement>());
  const voice = useRef<HTMLAudioElement>(null);
  const clock = useReviewClock({
    film,
    comparedFilms,
    voice,
    track,
    startMs: startMs - (part.fromMs ?? 0),
    compared: part.compared ?? NONE,
    durationMs,
    playsFromMs: part.playsFromMs,
  });
  const { atMs, isPlaying } = clock;
  const look = toLook(part, atMs, clock.times);
  const { note, compared } = look;
  const toggle = () => (isPlaying ? clock.pause() : clock.play());
  const isBound = part.playsFromMs !== undefined;
  useEffect(() => onTime?.(part.id, atMs), [onTime, part.id, atMs]);
  useImperativeHandle(screen, () => ({
    read: () => {
      const shown = film.current;
      if (!shown || shown.readyState < 2) return null;
      const beside = compared && comparedFilms.current.get(compared.id);
      if (beside && beside.readyState < 2) return null;
      return { ...toFrame(shown), look, compared: beside ? toFrame(beside) : null };
    },
  }));
  return (
    <>
      <ReviewPictures part={part} look={look} film={film} comparedFilms={comparedFilms}>
        {note && (
          <p className="absolute inset-x-2 bottom-2 z-30 rounded-control bg-veil px-3 py-2 text-center font-semibold text-white">
            {note}
          </p>
        )}
        {!isPlaying && !isBound && (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={toggle}
            className="absolute inset-0 z-30 grid place-items-center noscript:hidden"
          >
            <span className="grid size-20 place-items-center rounded-full bg-veil text-white">
              <PlayMark className="size-10" />
            </span>
          </button>
        )}
      </ReviewPictures>
      {isComparedMissing(part) && <p className="mt-2 text-ink-soft">{words.comparedGone}</p>}
      {voiceSrc && (
        // biome-ignore lint/a11y/useMediaCaption: the coach's notes are shown over the video.
        <audio ref={voice} src={voiceSrc} preload="auto" />
      )}
      {/* Without scripts, browsers show the controls of the video itself. */}
      <div
        hidden={isBound}
        className="mt-2 flex items-center gap-3 noscript:hidden [&[hidden]]:hidden"
      >
        <button
          type="button"
          onClick={toggle}
          aria-label={isPlaying ? words.pause : words.play}
          className="grid size-12 flex-none place-items-center rounded-full bg-primary-solid text-white"
        >
          {isPlaying ? <PauseMark /> : <PlayMark className="size-6" />}
        </button>
        <input
          type="range"
          aria-label={words.place}
          aria-valuetext={formatDuration(atMs)}
          min={0}
          max={durationMs}
          step={100}
          value={Math.min(atMs, durationMs)}
          onChange={({ currentTarget }) => clock.seek(Number(currentTarget.value))}
          className="h-11 min-w-0 flex-1 accent-primary-solid"
        />
        <span className="flex-none text-ink-soft tabular-nums">
          {`${formatDuration(atMs)} / ${formatDuration(durationMs)}`}
        </span>
      </div>
      {clock.problem && (
        <p role="alert" className="text-error-ink">
          {words.failed}
        </p>
      )}
      {track.blocks.length > 0 && (
        <div className="mt-3 space-y-3">
          {track.blocks.map(({ title, text }) => (
            <div key={title}>
              <h2 className="font-bold">{title}</h2>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            </div>
          ))}
        </div>
      )}
      {track.notes.length > 0 && (
        <ul aria-label={words.notes} className="mt-3 divide-y divide-line rounded-card bg-surface">
          {track.notes.map(({ id, at, text }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => clock.seek(at)}
                className="flex min-h-11 w-full items-baseline gap-3 px-4 py-2 text-left"
              >
                <span className="flex-none text-ink-soft tabular-nums">{formatDuration(at)}</span>
                <span className="[overflow-wrap:anywhere]">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const NONE: PlayedCompared[] = [];

function toFrame(film: HTMLVideoElement) {
  return { frame: createImageBitmap(film), src: film.currentSrc };
}

/** Whether the coach showed a wave that the viewer may not see (any more). */
function isComparedMissing({ track, compared }: PlayedPart): boolean {
  return track.events.some(
    (event) =>
      event.kind === 'compare' &&
      event.compared !== null &&
      !compared?.some(({ id }) => id === event.compared?.id),
  );
}

function PlayMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M8 5v14l11-7z" />
    </svg>
  );
}

function PauseMark() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-6">
      <path d="M6 5h4v14H6zm8 0h4v14h-4z" />
    </svg>
  );
}
