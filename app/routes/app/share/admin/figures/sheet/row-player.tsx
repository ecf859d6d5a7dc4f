import { Pause, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import { ScoreBadge } from '#app/components/score-badge.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useKeyboardHeight } from '#app/components/use-keyboard-height.ts';
import { isSavingData } from '#app/components/video-player/is-saving-data.ts';
import type { Figures, WaveMedia } from '#app/domain/figures/get-figures.server.ts';
import type { FigureRow } from '#app/domain/figures/to-figure-row.ts';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import { formatDuration, formatLength } from '#app/lib/format/format-duration.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** The user has stopped at a row; rows that they only pass load nothing. */
const RESTED_MS = 200;
const POSTER_WIDTH_PX = 320;

type Props = {
  row: FigureRow;
  /** When the wave was ridden, `08:34`. */
  clock: string | null;
  media: Figures['media'];
  sessionId: string;
  /** Whether the user has reached a row; before that, nothing plays. */
  isReached: boolean;
  /** Whether the user has closed it on a phone, where it covers a part of the sheet. */
  isClosed: boolean;
  onClose: () => void;
};

/** Plays the wave of the row that the user is in: beside the sheet, on a phone in a corner. */
export function RowPlayer({ row, clock, media, sessionId, isReached, isClosed, onClose }: Props) {
  const { wave, surferName } = row;
  useKeyboardHeight();
  const restedId = useRested(wave.id);
  const at = clock ?? formatDuration(wave.startMs, { tenths: true });
  return (
    <aside
      aria-label="Wave of the selected row"
      className={toClassNames(
        'z-10 overflow-hidden rounded-card bg-surface shadow-float ring-1 ring-line-strong lg:sticky lg:top-4 lg:block lg:shadow-card lg:ring-line',
        'max-lg:fixed max-lg:right-2 max-lg:bottom-[calc(max(var(--bottom-bar,0px),var(--keyboard,0px))+0.5rem)] max-lg:w-44',
        (!isReached || isClosed) && 'max-lg:hidden',
      )}
    >
      <div className="relative grid aspect-video place-items-center bg-stage text-neutral-50">
        <RowFilm
          waveId={restedId}
          media={media[restedId]}
          label={`The wave at ${at}`}
          plays={isReached && !isClosed}
        />
        <button
          type="button"
          onClick={onClose}
          aria-label="Close the video"
          className="absolute top-0 right-0 grid size-11 place-items-center lg:hidden"
        >
          <span className="grid size-8 place-items-center rounded-full bg-veil-deep">
            <Icon of={X} />
          </span>
        </button>
      </div>
      <div className="space-y-2 p-4 max-lg:hidden">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            {surferName ?? 'No surfer yet'}
          </span>
          <span className="shrink-0 text-ink-soft tabular-nums">{at}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm tabular-nums">
          {wave.score !== null && <ScoreBadge score={wave.score} />}
          {formatLength(wave.endMs - wave.startMs)}
        </p>
        <Link
          to={`/app/share/session/${sessionId}/wave/${wave.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink text-sm underline"
        >
          Open the wave
        </Link>
      </div>
    </aside>
  );
}

type FilmProps = { waveId: string; media: WaveMedia | undefined; label: string; plays: boolean };

/** A muted loop. Without scripts it has the browser's controls. */
function RowFilm({ waveId, media, label, plays }: FilmProps) {
  const { preview = null, poster = null } = media ?? {};
  const hydrated = useHydrated();
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const film = video.current;
    setPlaying(false);
    // In a hidden corner, it stays at rest.
    if (!film || !preview || !plays || film.clientWidth === 0) return film?.pause();
    film.muted = true;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Rejects when the user moves on before the first frame.
    if (!isCalm && !isSavingData()) film.play().catch(() => undefined);
  }, [preview, plays]);
  if (!preview) return <p className="p-4 text-center text-sm">This wave is not ready yet.</p>;
  return (
    <>
      <video
        key={preview}
        ref={video}
        src={preview}
        poster={poster ? toImageAddress(poster, POSTER_WIDTH_PX) : undefined}
        aria-label={label}
        muted
        loop
        playsInline
        preload="none"
        controls={!hydrated}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="absolute inset-0 size-full object-contain"
      >
        <track
          kind="captions"
          srcLang="en"
          label="Captions"
          src={`/media/waves/${waveId}/captions.vtt`}
        />
      </video>
      {hydrated && (
        <button
          type="button"
          aria-label={isPlaying ? 'Pause the wave' : 'Play the wave'}
          onClick={() => {
            if (isPlaying) video.current?.pause();
            else video.current?.play().catch(() => undefined);
          }}
          className="absolute bottom-0 left-0 grid size-11 place-items-center"
        >
          <span className="grid size-8 place-items-center rounded-full bg-veil-deep">
            <Icon of={isPlaying ? Pause : Play} />
          </span>
        </button>
      )}
    </>
  );
}

/** Returns a value once it has not changed for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), RESTED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
