import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { DeleteFile } from './delete-file.tsx';
import { uploadWords } from './upload-words.ts';

/** A file on this device: how far its upload is, and what the user can do with it. */
export function OutboxItem({
  file,
  onFirst,
  onRetry,
  onSaveCopy,
  onDelete,
}: {
  file: Upload;
  onFirst: () => void;
  onRetry: () => void;
  /** Returns false where this browser has no copy of it. */
  onSaveCopy: () => Promise<boolean>;
  /** Returns why the file stays, or null. */
  onDelete: () => Promise<string | null>;
}) {
  const [hasNoCopy, setHasNoCopy] = useState(false);
  const { sizeBytes, sentBytes, phase, problem, canRetry } = file;
  const name = toTitle(file);
  return (
    <li className="space-y-1 rounded-control bg-neutral-900 px-3 py-2 text-sm">
      <p className="flex justify-between gap-2">
        <bdi className="min-w-0 truncate">{name}</bdi>
        <span className="flex-none tabular-nums">
          <span className="text-ink-soft">{formatBytes(sizeBytes)}</span>{' '}
          <span className="font-semibold">{uploadWords[phase]}</span>
        </span>
      </p>
      {phase === 'sending' && (
        <Progress label={`Sending ${name}`} value={(100 * sentBytes) / sizeBytes} />
      )}
      {problem && <p className="text-warning-ink">{problem}</p>}
      {(phase === 'queued' || phase === 'paused') && (
        <Button type="button" look="secondary" onClick={onFirst}>
          Send first
        </Button>
      )}
      {phase === 'failed' && (
        <div className="flex flex-wrap gap-2">
          {canRetry && (
            <Button type="button" look="secondary" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button
            type="button"
            look="secondary"
            onClick={async () => setHasNoCopy(!(await onSaveCopy()))}
          >
            Save a copy
          </Button>
          <DeleteFile name={name} onDelete={onDelete} />
        </div>
      )}
      {hasNoCopy && <p role="alert">This browser has no copy of the file.</p>}
    </li>
  );
}

/** As the camera names what it filmed; the time is in UTC. */
const FILMED = /^(?<kind>wave|take)-(?<day>[\d-]{10})T(?<time>\d\d-\d\d-\d\d)\.(?:mp4|webm)$/;

/** `Wave, 08:09:20` on the clock of this phone; the name of a file that was picked. */
function toTitle({ fileName }: Upload): string {
  const { kind, day, time } = FILMED.exec(fileName)?.groups ?? {};
  if (!day || !time) return fileName;
  const at = new Date(`${day}T${time.replaceAll('-', ':')}Z`).toLocaleTimeString('en-GB');
  return `${kind === 'wave' ? 'Wave' : 'Take'}, ${at}`;
}
