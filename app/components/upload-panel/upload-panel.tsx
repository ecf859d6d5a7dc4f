import { type ReactNode, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PickedFile } from '#app/client/upload/upload-records.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { SessionVideo } from '#app/domain/videos/to-session-video.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { toCardClasses } from '../ui/card.tsx';
import { CameraField } from './camera-field.tsx';
import { DropZone } from './drop-zone.tsx';
import { PlainUploadForm } from './plain-upload-form.tsx';
import { type RefusedFile, RefusedFiles } from './refused-files.tsx';
import { RemoveControl } from './remove-control.tsx';
import { UploadRow } from './upload-row.tsx';
import { UploadSummaryLine } from './upload-summary-line.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { usePlainFormFiles } from './use-plain-form-files.ts';
import { useUploads } from './use-uploads.ts';

/** Of the drop zone and of the plain form before it, so that the list below stays in its place. */
const HEIGHTS = { small: 'min-h-46 sm:min-h-31.5', large: 'min-h-66 sm:min-h-50' };

/**
 * Adds videos to a session and shows the progress of each.
 *
 * @param videos of the session; another component shows those that have arrived
 * @param children shown above, to read before adding videos
 */
export function UploadPanel({
  sessionId,
  videos,
  userId,
  isFirst,
  children,
}: {
  sessionId: string;
  videos: SessionVideo[];
  userId: string;
  /** Whether the session has no videos yet. */
  isFirst: boolean;
  children?: ReactNode;
}) {
  const { engine, hasLoaded, uploads } = useUploads(sessionId, userId);
  const cameraInput = useRef<HTMLInputElement>(null);
  const [typedCamera, setTypedCamera] = useState('');
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const announcement = useAnnouncement(uploads);
  const known = new Set(uploads.map(({ videoId }) => videoId));
  const elsewhere = videos.filter(({ id, state }) => state === 'uploading' && !known.has(id));
  const action = `/app/share/session/${sessionId}/uploads`;
  // When all have arrived, the list of the session's videos shows them.
  const rows = uploads.every(({ phase }) => phase === 'done') ? [] : uploads;
  const isEmpty = rows.length === 0 && elsewhere.length === 0;
  const isSmall = !isEmpty || !isFirst;

  async function add(picked: PickedFile[], camera = '') {
    const films = picked.map((one) => ({ ...one, camera }));
    setRefused((await engine?.add(sessionId, films)) ?? []);
  }
  const { form, state } = usePlainFormFiles(engine, (picked, camera) => {
    setTypedCamera(camera);
    if (picked.length > 0) void add(picked, cameraInput.current?.value ?? camera);
  });

  return (
    <section aria-labelledby="add-videos" className="space-y-4">
      <h2 id="add-videos" className="sr-only">
        Add videos
      </h2>
      {children}
      <div className={toClassNames('grid', HEIGHTS[isSmall ? 'small' : 'large'])}>
        {state === 'over' ? (
          <div className="grid grid-rows-[1fr_auto] gap-4 sm:grid-cols-[minmax(0,1fr)_16rem] sm:grid-rows-1">
            <DropZone
              isSmall={isSmall}
              onPicked={(picked) => void add(picked, cameraInput.current?.value)}
            />
            <CameraField
              ref={cameraInput}
              defaultValue={typedCamera}
              hint="Optional, for the next videos"
            />
          </div>
        ) : (
          <PlainUploadForm ref={form} action={action} isSending={state === 'sending'} />
        )}
      </div>
      {engine && uploads.length > 0 && <UploadSummaryLine uploads={uploads} engine={engine} />}
      <RefusedFiles files={refused} onClose={() => setRefused([])} />
      {!isEmpty && (
        <ul className={toCardClasses('none', 'divide-y divide-line')}>
          {engine && rows.map((one) => <UploadRow key={one.key} upload={one} engine={engine} />)}
          {elsewhere.map((video) => (
            <ElsewhereRow
              key={video.id}
              video={video}
              action={action}
              isMine={video.createdBy === userId}
              isElsewhere={hasLoaded}
            />
          ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

/** A video that is registered but that this browser is not uploading. */
function ElsewhereRow({
  video,
  action,
  isMine,
  isElsewhere,
}: {
  video: SessionVideo;
  action: string;
  isMine: boolean;
  /** Whether this browser's uploads have loaded and do not include it. */
  isElsewhere: boolean;
}) {
  const fetcher = useFetcher();
  return (
    <li className="relative flex min-h-16 items-center justify-between gap-x-2 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
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
              look="danger-row"
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
  if (!isMine) return 'Another user is uploading this video, or was interrupted.';
  if (!isElsewhere) return 'This upload is not complete yet.';
  return 'Started on another device or browser. Continue there, or choose the same file here.';
}
