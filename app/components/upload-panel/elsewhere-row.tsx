import { useFetcher } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import type { SessionVideo } from '#app/domain/videos/to-session-video.ts';
import { formatBytes } from '#app/lib/format/format-bytes.ts';
import { RemoveControl } from './remove-control.tsx';

/** A video that is announced but not being sent by this browser. */
export function ElsewhereRow({
  video,
  action,
  isMine,
  isElsewhere,
}: {
  video: SessionVideo;
  action: string;
  isMine: boolean;
  /** Whether this browser is known not to send it. */
  isElsewhere: boolean;
}) {
  const fetcher = useFetcher();
  return (
    <li className="relative flex min-h-16 items-center justify-between gap-x-2 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
          <bdi>{video.fileName}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          {toText(isMine, isElsewhere)} · {formatBytes(video.sizeBytes)}
        </p>
      </div>
      <div className="-mr-3">
        <RemoveControl of={video.fileName}>
          <fetcher.Form method="post" action={action}>
            <input type="hidden" name="videoId" value={video.id} />
            <Button
              name="intent"
              value="remove"
              look="danger"
              className="w-full"
              busy={fetcher.state !== 'idle'}
            >
              Remove this upload
            </Button>
          </fetcher.Form>
        </RemoveControl>
      </div>
    </li>
  );
}

function toText(isMine: boolean, isElsewhere: boolean): string {
  if (!isMine) return 'Somebody else is uploading this, or was interrupted.';
  if (!isElsewhere) return 'Not all of it has arrived yet.';
  return 'Begun on another device or browser. Go on there, or choose the same file here.';
}
