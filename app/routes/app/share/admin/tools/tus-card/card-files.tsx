import { useState } from 'react';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import { UploadRow } from '#app/components/upload-panel/upload-row.tsx';
import { UploadSummaryLine } from '#app/components/upload-panel/upload-summary-line.tsx';
import type { Upload, UploadPhase } from '#app/domain/uploads/upload.ts';
import { countOf } from '#app/lib/format/words.ts';

/** So many rows are drawn unasked: hundreds that change four times a second stall a phone. */
const MOST_SHOWN = 12;

/** In this order: what needs somebody, what moves, what waits. */
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

/** How far a whole card is: in sum, and those files that move or need somebody. */
export function CardFiles({ uploads, engine }: { uploads: Upload[]; engine: UploadEngine }) {
  const [showsAll, setShowsAll] = useState(false);
  const known = uploads.filter(isThereAlready);
  const sent = uploads.filter((upload) => !isThereAlready(upload));
  const rows = sent
    .filter(({ phase }) => showsAll || (phase !== 'done' && phase !== 'queued'))
    .sort((a, b) => order.indexOf(a.phase) - order.indexOf(b.phase));
  const shown = showsAll ? rows : rows.slice(0, MOST_SHOWN);

  async function forgetKnown() {
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
          {countOf(known.length, 'file')} {known.length === 1 ? 'is' : 'are'} in the session
          already.
          <Button
            type="button"
            look="quiet"
            className="-ml-3 px-3 text-primary-ink"
            onClick={() => void forgetKnown()}
          >
            All right
          </Button>
        </p>
      )}
      {shown.length > 0 && (
        <ul className={cardClasses('none', 'divide-y divide-line')}>
          {shown.map((upload) => (
            <UploadRow key={upload.key} upload={upload} engine={engine} />
          ))}
        </ul>
      )}
      {(showsAll || shown.length < sent.length) && (
        <Button type="button" look="secondary" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show only what moves' : `Show all ${countOf(sent.length, 'file')}`}
        </Button>
      )}
    </section>
  );
}

/** The only failure that trying again can't help, and that nobody has to help. */
function isThereAlready({ phase, canRetry }: Upload): boolean {
  return phase === 'failed' && !canRetry;
}

/** All files of a card as one bar. */
function CardBar({ uploads }: { uploads: Upload[] }) {
  const sum = (of: (upload: Upload) => number) =>
    uploads.reduce((total, upload) => total + of(upload), 0);
  const size = sum(({ sizeBytes }) => sizeBytes);
  const sent = sum(({ sentBytes }) => sentBytes);
  const percent = Math.floor((sent / size) * 100);
  return <Progress value={percent} label="Upload of all files" className="h-3" />;
}
