import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import type { SessionWave } from '#app/domain/waves/to-session-wave.ts';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import { formatDuration, formatLength } from '#app/lib/format/format-duration.ts';
import { ConversionProgress } from '../conversion-progress.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Image } from '../ui/image.tsx';
import { listQualities } from '../video-player/list-qualities.ts';
import { VideoPlayer } from '../video-player/video-player.tsx';
import { EditWave } from './edit-wave.tsx';
import { ShareWave } from './share-wave.tsx';

const POSTER = { width: 768, height: 432 };

type Sources = Omit<WaveSources, 'preview'> & { preview: string | null };

/**
 * A wave for the session's staff: plays in place, with actions to rename, adjust, share and delete
 * it.
 */
export function WaveCard({ wave, src }: { wave: SessionWave; src: Sources }) {
  const title = wave.surfer?.name ?? 'Who is it?';
  const from = formatDuration(wave.startMs, { tenths: true });
  const shape = wave.renditions.find(({ kind }) => kind === 'preview');
  return (
    <article className="overflow-hidden rounded-card bg-surface shadow-card ring-1 ring-line">
      {src.preview ? (
        <CardFilm
          // A wave that was cut again is another video.
          key={shape?.path}
          wave={wave}
          src={{ ...src, preview: src.preview }}
          label={`${title}, ${from}`}
        />
      ) : (
        <NotYet poster={src.poster} failed={wave.state === 'failed'} />
      )}
      <div className="px-3 pt-2.5 pb-0.5">
        <header>
          <h3 className="truncate font-semibold text-base" title={title}>
            {wave.surfer ? title : <span className="text-ink-faint">{title}</span>}
          </h3>
          <p className="text-ink-faint text-xs tabular-nums sm:text-sm">
            {from} – {formatDuration(wave.endMs, { tenths: true })}
            {' · '}
            {formatLength(wave.endMs - wave.startMs)}
          </p>
        </header>
        <div className="mt-2 empty:hidden">
          <WaveState wave={wave} playable={src.preview !== null} />
        </div>
        {/* Side by side; the open one as wide as the card. */}
        <div className="flex flex-wrap gap-x-4 *:grow *:open:basis-full">
          <ShareWave wave={wave} title={title} />
          <EditWave wave={wave} />
        </div>
      </div>
    </article>
  );
}

function NotYet({ poster, failed }: { poster: string | null; failed: boolean }) {
  return (
    <div className="relative grid aspect-video place-items-center bg-neutral-800 text-neutral-100">
      {poster && (
        <Image
          src={poster}
          alt=""
          width={768}
          height={432}
          sizes="(min-width: 1024px) 17rem, (min-width: 640px) 33vw, 50vw"
          className="absolute inset-0 size-full object-contain"
        />
      )}
      <p className="relative rounded-control bg-veil px-3 py-1.5 font-semibold text-sm">
        {failed ? 'Could not be prepared' : 'Being prepared'}
      </p>
    </div>
  );
}

/** Shows a wave's progress, or its error with a retry button. Nothing when it is ready. */
function WaveState({ wave, playable }: { wave: SessionWave; playable: boolean }) {
  const fetcher = useFetcher<FormAnswer>();
  const broken = wave.conversions.find(({ state }) => state === 'failed' || state === 'cancelled');
  const answer = fetcher.data;
  return (
    <>
      <ConversionProgress conversions={wave.conversions} playable={playable} />
      {broken && (
        <div className="space-y-2">
          <p className="font-semibold text-error-ink text-sm">
            {broken.problem ?? 'The conversion was cancelled.'}
            {playable && ' You can still watch what is ready.'}
          </p>
          <fetcher.Form method="post">
            <input type="hidden" name="conversionId" value={broken.id} />
            <Button
              look="secondary"
              name="intent"
              value="retry-conversion"
              busy={fetcher.state !== 'idle'}
            >
              Try again
            </Button>
          </fetcher.Form>
          {answer?.ok === false && <Alert tone="error">{answer.fieldErrors.form}</Alert>}
        </div>
      )}
    </>
  );
}

type WaveSources = { preview: string; hls: string | null; poster: string | null };

/** A wave's video as its poster, since a page has hundreds; the player loads on demand. */
function CardFilm(props: { wave: SessionWave; src: WaveSources; label: string }) {
  const { src, label } = props;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenFilm {...props} />;
  return (
    <>
      <button
        type="button"
        aria-label={`Play ${label}`}
        onClick={() => setOpen(true)}
        className="group relative grid aspect-video w-full place-items-center bg-neutral-800 noscript:hidden"
      >
        {src.poster && (
          <Image
            src={src.poster}
            alt=""
            {...POSTER}
            sizes="(min-width: 1024px) 17rem, (min-width: 640px) 33vw, 50vw"
            placeholder="none"
            className="absolute inset-0 size-full object-contain"
          />
        )}
        <span className="relative grid size-14 place-items-center rounded-full bg-veil text-white group-hover:bg-neutral-950">
          <Icon size="large" of={Play} className="ml-1 fill-current" />
        </span>
      </button>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: waves have no words; the player's track says what is shown */}
        <video
          src={src.preview}
          poster={src.poster ? toImageAddress(src.poster, POSTER.width) : undefined}
          controls
          playsInline
          preload="none"
          aria-label={label}
          className="aspect-video w-full bg-neutral-950 object-contain"
        />
      </noscript>
    </>
  );
}

function OpenFilm({ wave, src, label }: { wave: SessionWave; src: WaveSources; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // The focused button has been removed.
    const bar = video.current?.parentElement;
    bar?.querySelector<HTMLElement>('[data-act="play"]')?.focus({ preventScroll: true });
    // Rejects when the user pauses or leaves before the first frame.
    video.current?.play().catch(() => undefined);
  }, []);
  const shape = wave.renditions.find(({ kind }) => kind === 'preview');
  return (
    <VideoPlayer
      ref={video}
      src={{ ...src, base: `/media/waves/${wave.id}` }}
      label={label}
      width={shape?.width ?? 16}
      height={shape?.height ?? 9}
      lengthMs={wave.endMs - wave.startMs}
      qualities={listQualities(wave.renditions)}
      className="aspect-video w-full"
    />
  );
}
