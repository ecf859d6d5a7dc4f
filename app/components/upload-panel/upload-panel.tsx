import { type ReactNode, useRef, useState } from 'react';
import type { PickedFile } from '#app/client/upload/create-upload-engine.client.ts';
import type { SessionVideo } from '#app/domain/videos/to-session-video.ts';
import { cardClasses } from '../ui/card.tsx';
import { CameraField } from './camera-field.tsx';
import { DropZone } from './drop-zone.tsx';
import { ElsewhereRow } from './elsewhere-row.tsx';
import { PlainUploadForm } from './plain-upload-form.tsx';
import { type RefusedFile, RefusedFiles } from './refused-files.tsx';
import { UploadRow } from './upload-row.tsx';
import { UploadSummaryLine } from './upload-summary-line.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useHandOver } from './use-hand-over.ts';
import { useUploads } from './use-uploads.ts';

/**
 * Where videos are added to a session, and how far each of them is.
 *
 * @param videos of the session; those that have arrived are left to others to show
 * @param children what should be read before adding any
 */
export function UploadPanel({
  sessionId,
  videos,
  userId,
  children,
}: {
  sessionId: string;
  videos: SessionVideo[];
  userId: string;
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
  // When all have arrived they stand with the session's videos, and not here once more.
  const rows = uploads.every(({ phase }) => phase === 'done') ? [] : uploads;
  const isEmpty = rows.length === 0 && elsewhere.length === 0;

  async function add(picked: PickedFile[], camera = '') {
    const films = picked.map((one) => ({ ...one, camera }));
    setRefused((await engine?.add(sessionId, films)) ?? []);
  }
  const { form, state } = useHandOver(engine, (picked, camera) => {
    setTypedCamera(camera);
    if (picked.length > 0) void add(picked, cameraInput.current?.value ?? camera);
  });

  return (
    <section aria-labelledby="add-videos" className="space-y-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="add-videos" className="font-semibold text-xl">
          Add videos
        </h2>
        {engine && uploads.length > 0 && <UploadSummaryLine uploads={uploads} engine={engine} />}
      </div>
      {children}
      {state === 'over' ? (
        <>
          <DropZone
            isSmall={!isEmpty}
            onPicked={(picked) => void add(picked, cameraInput.current?.value)}
          />
          <CameraField
            ref={cameraInput}
            defaultValue={typedCamera}
            className="max-w-xs"
            hint="Optional. The camera of the videos that you add next."
          />
        </>
      ) : (
        <PlainUploadForm ref={form} action={action} isSending={state === 'sending'} />
      )}
      <RefusedFiles files={refused} onClose={() => setRefused([])} />
      {!isEmpty && (
        <ul className={cardClasses('none', 'divide-y divide-line')}>
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
