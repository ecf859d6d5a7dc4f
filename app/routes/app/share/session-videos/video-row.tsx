import { CircleCheck, Film } from 'lucide-react';
import { ConversionProgress } from '#app/components/conversion-progress.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatDuration, formatLength } from '#app/lib/format/format-duration.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';
import { FACT_GAP, toFactsLine } from '#app/lib/text/to-facts-line.ts';
import type { PlayableVideo } from './playable-video.ts';
import { SlateNote } from './slate-note.tsx';
import { VideoMenu } from './video-menu.tsx';

/** A video: its picture, name, camera, length and waves, its state, and a menu. */
export function VideoRow({ video, waveCount }: { video: PlayableVideo; waveCount: number }) {
  const { fileName, camera, durationMs, missing, rawDeletedAt, hasSlate, slateSession } = video;
  const facts = toFactsLine([
    camera,
    durationMs !== null && formatLength(durationMs),
    waveCount > 0 && countOf(waveCount, 'wave'),
  ]);
  return (
    <article
      aria-label={fileName}
      className="relative flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-1 pl-3"
    >
      <div className="flex h-14 w-21 flex-none items-center justify-center overflow-hidden rounded-control bg-track">
        {video.src.poster ? (
          <Image
            src={video.src.poster}
            alt=""
            width={84}
            height={56}
            className="size-full object-cover"
          />
        ) : (
          <Icon of={Film} size="large" className="text-ink-soft" />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-24">
        <p className="truncate font-semibold" title={fileName}>
          <bdi>{fileName}</bdi>
        </p>
        <p className="truncate text-ink-soft text-sm tabular-nums">
          {facts}
          <span className={facts ? 'max-sm:hidden' : undefined}>
            {facts && FACT_GAP}
            {formatBytes(video.sizeBytes)}
          </span>
        </p>
        {hasSlate && <p className="text-ink-soft text-xs">Clock set by the slate</p>}
      </div>
      <VideoState video={video} />
      <VideoMenu video={video} />
      {(missing || rawDeletedAt || slateSession) && (
        <div className="order-last w-full space-y-1 pr-2 text-sm">
          {missing && (
            <p className="text-warning-ink">
              From {formatDuration(missing.fromMs, { tenths: true })} on, this video has no picture
              for {formatLength(missing.ms)}. The camera stopped, or its clock jumped.
            </p>
          )}
          <SlateNote video={video} hasWaves={waveCount > 0} />
          {rawDeletedAt && (
            <p className="text-ink-soft">
              The raw video was deleted on {formatDay(rawDeletedAt)}. The waves stay.
            </p>
          )}
        </div>
      )}
    </article>
  );
}

function VideoState({ video }: { video: PlayableVideo }) {
  const isBroken = video.state === 'refused' || video.state === 'failed';
  const isBusy = video.conversions.some(({ state }) => state === 'queued' || state === 'running');
  if (!isBroken && !isBusy) {
    return (
      video.src.preview && (
        <p className="flex items-center gap-1.5 text-ink-soft text-sm max-sm:sr-only">
          <Icon of={CircleCheck} className="text-success-ink" />
          <span>Ready</span>
        </p>
      )
    );
  }
  return (
    <div className="text-sm max-sm:order-last max-sm:w-full max-sm:pr-2 sm:w-64">
      {isBroken ? (
        <p className="font-semibold text-error-ink">{video.problem}</p>
      ) : (
        <ConversionProgress conversions={video.conversions} playable={video.src.preview !== null} />
      )}
    </div>
  );
}
