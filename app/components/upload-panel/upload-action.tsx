import { FolderOpen, type LucideIcon, Pause, Play, RotateCw } from 'lucide-react';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Upload } from '#app/domain/uploads/upload.ts';

import { formatBytes } from '#app/lib/format/format-count.ts';

type Props = { upload: Upload; engine: UploadEngine; onComplaint: (text: string | null) => void };

/** The button that continues or pauses an upload. */
export function UploadAction({ upload, engine, onComplaint }: Props) {
  const { key, phase, canRetry } = upload;
  if (phase === 'needs-file') {
    return <ChooseAgain upload={upload} engine={engine} onComplaint={onComplaint} />;
  }
  const action = toAction(phase, canRetry);
  if (!action) return null;
  return (
    <Button
      type="button"
      look="quiet"
      className="min-w-11 px-3 text-primary-ink"
      onClick={() => {
        onComplaint(null);
        if (action.icon === Pause) engine.pause(key);
        else void engine.resume(key);
      }}
    >
      <Icon of={action.icon} />
      <span className="max-sm:sr-only">{action.label}</span>
      <span className="sr-only"> {upload.fileName}</span>
    </Button>
  );
}

function toAction(
  phase: Upload['phase'],
  canRetry: boolean,
): { icon: LucideIcon; label: string } | null {
  if (phase === 'queued' || phase === 'sending') return { icon: Pause, label: 'Pause' };
  if (phase === 'paused' || phase === 'needs-tap') return { icon: Play, label: 'Resume' };
  if (phase === 'waiting') return { icon: RotateCw, label: 'Try now' };
  return phase === 'failed' && canRetry ? { icon: RotateCw, label: 'Try again' } : null;
}

/** Asks the user to select the interrupted file again, where the browser could not store it. */
function ChooseAgain({
  upload,
  engine,
  onComplaint,
}: {
  upload: Upload;
  engine: UploadEngine;
  onComplaint: (text: string | null) => void;
}) {
  const { key, fileName, sizeBytes } = upload;

  async function sendFile(file: File | undefined) {
    if (!file) return;
    const isRight = await engine.giveFile(key, file);
    onComplaint(
      isRight
        ? null
        : `“${file.name}” (${formatBytes(file.size)}) is another file, or has changed since. Choose “${fileName}” (${formatBytes(sizeBytes)}), or remove this upload and start again.`,
    );
  }

  return (
    <label
      className={toButtonClasses(
        'quiet',
        'min-w-11 cursor-pointer px-3 text-primary-ink has-focus-visible:outline-2',
      )}
    >
      <Icon of={FolderOpen} />
      <span className="max-sm:sr-only">
        Choose<span className="sr-only"> {fileName}</span> again
      </span>
      <input
        type="file"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          void sendFile(file);
        }}
      />
    </label>
  );
}
