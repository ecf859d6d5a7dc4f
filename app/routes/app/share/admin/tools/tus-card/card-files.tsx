import { useState } from 'react';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import { UploadRow } from '#app/components/upload-panel/upload-row.tsx';
import { UploadSummaryLine } from '#app/components/upload-panel/upload-summary-line.tsx';
import type { Upload, UploadPhase } from '#app/domain/uploads/upload.ts';
import { countOf } from '#app/lib/format/words.ts';

/**
 * The list shows this many rows by default: hundreds that update four times a second stall a phone.
 */
const MOST_SHOWN = 12;

/** In this order: uploads that need the user, that are active, that wait. */
const order: UploadPhase[] = [
  'failed',
  'needs-file',
  'needs-tap',
  'sending',
  'finishing',
  'waiting',
  'paused',
  'other-tab',
  'queued',
  'done',
];

/** Shows the progress of a whole card: the total, and the files that are active or need the user. */
export function CardFiles({ uploads, engine }: { uploads: Upload[]; engine: UploadEngine }) {
  const [showsAll, setShowsAll] = useState(false);
  const known = uploads.filter(isThereAlready);
  const sent = uploads.filter((upload) => !isThereAlready(upload));
  const rows = sent
    .filter(({ phase }) => showsAll || (phase !== 'done' && phase !== 'queued'))
    .sort((a, b) => order.indexOf(a.phase) - order.indexOf(b.phase));
  const shown = showsAll ? rows : rows.slice(0, MOST_SHOWN);

  async function removeKnownUploads() {
    for (const { key } of known) await engine.remove(key);
  }

  return (
    <section aria-label="Files of this card" className="space-y-4">
      {sent.length > 0 && (
        <div className="space-y-2">
          <UploadSummaryLine uploads={sent} engine={engine} />
          <CardBar uploads={sent} />
        </div>
      )}
      {known.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {countOf(known.length, 'file')} {known.length === 1 ? 'is' : 'are'} already in the
          session.
          <Button
            type="button"
            look="quiet"
            className="-ml-3 px-3 text-primary-ink"
            onClick={() => void removeKnownUploads()}
          >
            OK
          </Button>
        </p>
      )}
      {shown.length > 0 && (
        <ul className={toCardClasses('none', 'divide-y divide-line')}>
          {shown.map((upload) => (
            <UploadRow key={upload.key} upload={upload} engine={engine} />
          ))}
        </ul>
      )}
      {(showsAll || shown.length < sent.length) && (
        <Button type="button" look="secondary" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show only active uploads' : `Show all ${countOf(sent.length, 'file')}`}
        </Button>
      )}
    </section>
  );
}

/**
 * Whether the file was uploaded before: the only failure that needs neither a retry nor the user.
 */
function isThereAlready({ phase, canRetry }: Upload): boolean {
  return phase === 'failed' && !canRetry;
}

/** A progress bar for all files of a card. */
function CardBar({ uploads }: { uploads: Upload[] }) {
  const sum = (of: (upload: Upload) => number) =>
    uploads.reduce((total, upload) => total + of(upload), 0);
  const size = sum(({ sizeBytes }) => sizeBytes);
  const sent = sum(({ sentBytes }) => sentBytes);
  const percent = Math.floor((sent / size) * 100);
  return <Progress value={percent} label="Upload of all files" className="h-3" />;
}
