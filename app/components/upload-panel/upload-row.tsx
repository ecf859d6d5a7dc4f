import { Check } from 'lucide-react';
import { useState } from 'react';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { RemoveControl } from './remove-control.tsx';
import { toStatusText } from './to-status-text.ts';
import { UploadAction } from './upload-action.tsx';
import { UploadBar } from './upload-bar.tsx';

/** A file in progress: its name, its progress and its actions. */
export function UploadRow({ upload, engine }: { upload: Upload; engine: UploadEngine }) {
  const [complaint, setComplaint] = useState<string | null>(null);
  const { key, fileName, phase, sentBytes } = upload;
  const isMine = phase !== 'other-tab';
  const hasBar = sentBytes > 0 && isMine && phase !== 'done' && phase !== 'failed';
  return (
    <li data-upload={fileName} data-phase={phase} className="relative space-y-2 px-4 py-2">
      <div className="flex min-h-12 items-center justify-between gap-x-2">
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
            <bdi>{fileName}</bdi>
          </p>
          <p className={toClassNames('text-sm tabular-nums', toTone(phase))}>
            {toStatusText(upload)}
          </p>
        </div>
        {phase === 'done' && <Icon of={Check} className="text-success-ink" />}
        {isMine && phase !== 'done' && (
          <div className="-mr-3 flex items-center">
            <UploadAction upload={upload} engine={engine} onComplaint={setComplaint} />
            {phase !== 'finishing' && (
              <RemoveControl of={fileName}>
                <Button
                  type="button"
                  look="danger-row"
                  className="w-full"
                  onClick={async () => setComplaint(await engine.remove(key))}
                >
                  Remove this upload
                </Button>
              </RemoveControl>
            )}
          </div>
        )}
      </div>
      {hasBar && <UploadBar upload={upload} />}
      {complaint && (
        <p role="alert" className="font-semibold text-error-ink text-sm">
          {complaint}
        </p>
      )}
    </li>
  );
}

function toTone(phase: Upload['phase']): string {
  if (phase === 'failed' || phase === 'needs-file') return 'font-semibold text-error-ink';
  if (phase === 'waiting' || phase === 'needs-tap') return 'font-semibold text-secondary-ink';
  return 'text-ink-soft';
}
