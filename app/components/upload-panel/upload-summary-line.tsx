import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { toUploadSummary } from '#app/domain/uploads/to-upload-summary.ts';
import type { Upload, UploadPhase } from '#app/domain/uploads/upload.ts';
import { toSummaryText } from './to-summary-text.ts';

const canPause: UploadPhase[] = ['queued', 'sending', 'waiting'];
const canGoOn: UploadPhase[] = ['paused', 'needs-tap'];

/** Summarises all uploads in one line, with one button for all if there are several. */
export function UploadSummaryLine({
  uploads,
  engine,
}: {
  uploads: Upload[];
  engine: UploadEngine;
}) {
  const running = uploads.filter(({ phase }) => canPause.includes(phase));
  const halted = uploads.filter(({ phase }) => canGoOn.includes(phase));

  async function resumeAll() {
    // In sequence: a browser shows one permission prompt at a time.
    for (const { key } of halted) await engine.resume(key);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p data-upload-summary className="text-ink-soft tabular-nums">
        {toSummaryText(toUploadSummary(uploads))}
      </p>
      {running.length > 1 && (
        <Button
          type="button"
          look="quiet"
          className="px-3 text-primary-ink max-sm:-ml-3"
          onClick={() => {
            for (const { key } of running) engine.pause(key);
          }}
        >
          Pause all
        </Button>
      )}
      {running.length <= 1 && halted.length > 1 && (
        <Button
          type="button"
          look="quiet"
          className="px-3 text-primary-ink max-sm:-ml-3"
          onClick={() => void resumeAll()}
        >
          Resume all
        </Button>
      )}
    </div>
  );
}
