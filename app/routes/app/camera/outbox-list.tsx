import { type Caught, toEndMs } from '#app/client/capture/caught-records.client.ts';

import { Progress } from '#app/components/ui/progress.tsx';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { uploadWords } from './upload-words.ts';

/** On the clock of this phone, which the filmer has before their eyes. */
function toTime(wave: Caught): string {
  return new Date(toEndMs(wave)).toLocaleTimeString('en-GB');
}

/** Each file on this device, and where it is on its way to the server. */
export function OutboxList({ caught, uploads }: { caught: Caught[]; uploads: Upload[] }) {
  const byKey = new Map(uploads.map((upload) => [upload.key, upload]));
  return (
    <section aria-label="Outbox">
      <ul className="space-y-1">
        {caught.map((wave) => {
          const upload = byKey.get(`${wave.sessionId}/${wave.id}`);
          const isSent = !upload && !wave.isOpen;
          const word = upload ? uploadWords[upload.phase] : isSent ? 'Sent' : 'Waiting';
          return (
            <li key={wave.id} className="rounded-control bg-neutral-900 px-3 py-2 text-sm">
              <p className="flex justify-between gap-2 tabular-nums">
                <span>
                  {toTime(wave)}
                  <span className="text-ink-soft"> {formatBytes(wave.sizeBytes)}</span>
                </span>
                <span className="font-semibold">{word}</span>
              </p>
              {upload?.phase === 'sending' && (
                <Progress
                  label={`Sending the wave of ${toTime(wave)}`}
                  value={(100 * upload.sentBytes) / upload.sizeBytes}
                />
              )}
              {upload?.problem && <p className="text-warning-ink">{upload.problem}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
