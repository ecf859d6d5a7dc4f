import type { Caught } from '#app/client/capture/caught-records.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { findSharedProblem, SharedProblem } from './shared-problem.tsx';
import { uploadWords } from './upload-words.ts';

/** `Wave, 08:09:20`: when it begins, as in its file's name, on the clock of this phone. */
function toTitle({ kind, startedAtMs }: Caught): string {
  const time = new Date(startedAtMs).toLocaleTimeString('en-GB');
  return `${kind === 'clip' ? 'Wave' : 'Take'}, ${time}`;
}

/** Each file on this device, and where it is on its way to the server. */
export function OutboxList({
  caught,
  uploads,
  sentIds,
  onSend,
  onRetry,
}: {
  caught: Caught[];
  uploads: Upload[];
  sentIds: ReadonlySet<string>;
  /** Sends a file whose upload was deleted, by its id. */
  onSend: (id: string) => void;
  /** By the key of an upload that failed. */
  onRetry: (key: string) => void;
}) {
  const byKey = new Map(uploads.map((upload) => [upload.key, upload]));
  const shared = findSharedProblem(uploads);
  return (
    <section aria-label="Outbox">
      <SharedProblem shared={shared} onRetry={onRetry} />
      {caught.length === 0 && (
        <p className="px-1 py-2 text-ink-soft text-sm">
          The outbox is empty. Waves and takes wait here until they are sent.
        </p>
      )}
      <ul className="space-y-1">
        {caught.map((wave) => {
          const upload = byKey.get(`${wave.sessionId}/${wave.id}`);
          const isSent = sentIds.has(wave.id);
          // Its upload was deleted in the session, which leaves the file here.
          const isDropped = !upload && !isSent && !wave.isOpen;
          const phase = isSent ? 'done' : isDropped ? 'failed' : (upload?.phase ?? 'queued');
          return (
            <li
              key={wave.id}
              className="space-y-1 rounded-control bg-neutral-900 px-3 py-2 text-sm"
            >
              <p className="flex justify-between gap-2 tabular-nums">
                <span>
                  {toTitle(wave)}
                  <span className="text-ink-soft"> {formatBytes(wave.sizeBytes)}</span>
                </span>
                <span className="font-semibold">{uploadWords[phase]}</span>
              </p>
              {upload?.phase === 'sending' && (
                <Progress
                  label={`Sending ${toTitle(wave)}`}
                  value={(100 * upload.sentBytes) / upload.sizeBytes}
                />
              )}
              {upload?.problem && upload.problem !== shared?.problem && (
                <p className="text-warning-ink">{upload.problem}</p>
              )}
              {upload?.phase === 'failed' && upload.canRetry && !shared && (
                <Button
                  type="button"
                  look="secondary"
                  onClick={() => onRetry(upload.key)}
                  className="min-h-16 w-full"
                >
                  Try again
                </Button>
              )}
              {isDropped && (
                <div className="flex items-center justify-between gap-2">
                  <p className="text-warning-ink">
                    Its upload was deleted. The file is still here.
                  </p>
                  <Button
                    type="button"
                    look="secondary"
                    onClick={() => onSend(wave.id)}
                    className="min-h-16 flex-none"
                  >
                    Send again
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
