import { Link, useFetcher } from 'react-router';
import { ConversionProgress } from '#app/components/conversion-progress.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { CameraField } from '#app/components/upload-panel/camera-field.tsx';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatDuration, formatLength } from '#app/lib/format/format-duration.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import type { PlayableVideo } from './playable-video.ts';

/** A video: its picture, name, length, conversions and errors. */
export function VideoTile({ video, isOpen }: { video: PlayableVideo; isOpen: boolean }) {
  const failed = video.state === 'refused' || video.state === 'failed';
  return (
    <article aria-label={video.fileName} className="space-y-2">
      <div className="aspect-video overflow-hidden rounded-control bg-track">
        {video.src.poster && (
          <Image
            src={video.src.poster}
            alt=""
            width={320}
            height={180}
            className="size-full object-cover"
          />
        )}
      </div>
      <p className="truncate font-semibold" title={video.fileName}>
        <bdi>{video.fileName}</bdi>
      </p>
      <p className="text-ink-faint text-sm">
        {video.camera && `${video.camera} · `}
        {video.durationMs !== null && `${formatLength(video.durationMs)} · `}
        {formatBytes(video.sizeBytes)}
      </p>
      {video.missing && (
        <p className="text-sm text-warning-ink">
          From {formatDuration(video.missing.fromMs, { tenths: true })} on, this video has no
          picture for {formatLength(video.missing.ms)}. The camera stopped, or its clock jumped.
        </p>
      )}
      {video.rawDeletedAt && (
        <p className="text-ink-soft text-sm">
          The raw video was deleted on {formatDay(video.rawDeletedAt)}. The waves stay.
        </p>
      )}
      {failed ? (
        <p className="font-semibold text-error-ink text-sm">{video.problem}</p>
      ) : (
        <ConversionProgress conversions={video.conversions} playable={video.src.preview !== null} />
      )}
      {video.src.preview &&
        (isOpen ? (
          <p className="flex min-h-11 items-center font-semibold text-primary-ink">Shown above</p>
        ) : (
          <Link
            to={`?video=${video.id}#videos`}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
          >
            Cut waves from this video
          </Link>
        ))}
      <CameraForm video={video} />
      <VideoActions video={video} failed={failed} />
    </article>
  );
}

function CameraForm({ video }: { video: PlayableVideo }) {
  const fetcher = useFetcher();
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-ink-soft text-sm underline">
        {video.camera ? 'Change the camera' : 'Which camera?'}
      </summary>
      <fetcher.Form method="post" className="flex items-end gap-2">
        <input type="hidden" name="videoId" value={video.id} />
        <CameraField className="min-w-0 flex-1" defaultValue={video.camera} />
        <Button
          look="secondary"
          name="intent"
          value="name-camera"
          busy={fetcher.state !== 'idle'}
          className="px-3"
        >
          Save
        </Button>
      </fetcher.Form>
    </details>
  );
}

function VideoActions({ video, failed }: { video: PlayableVideo; failed: boolean }) {
  const fetcher = useFetcher();
  const busy = fetcher.state !== 'idle';
  const broken = video.conversions.find(({ state }) => state === 'failed' || state === 'cancelled');
  return (
    <fetcher.Form
      method="post"
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        const deletes = submitter?.getAttribute('value') === 'delete-video';
        if (deletes && !confirm(`Delete ${video.fileName} and every wave cut from it?`)) {
          event.preventDefault();
        }
      }}
    >
      <input type="hidden" name="videoId" value={video.id} />
      {broken && video.state !== 'refused' && (
        <>
          <input type="hidden" name="conversionId" value={broken.id} />
          <Button look="secondary" name="intent" value="retry-conversion" busy={busy}>
            Try again
          </Button>
        </>
      )}
      <Button
        look={failed ? 'danger-row' : 'quiet'}
        name="intent"
        value="delete-video"
        busy={busy}
        className={failed ? 'px-3 text-sm' : '-ml-3 px-3 text-sm'}
      >
        Delete
      </Button>
    </fetcher.Form>
  );
}
