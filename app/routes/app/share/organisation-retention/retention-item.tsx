import { Form, Link, useNavigation } from 'react-router';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { RetentionRow } from '#app/domain/retention/retention.server.ts';
import { type Tie, toStopSentence } from '#app/domain/retention/retention-texts.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatDay, formatSessionStart } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';

const tieNames: Record<Tie, string> = { review: 'has a review', order: 'has an order' };

/**
 * A session's raw videos: the date of their deletion, their size, what stops it, and actions to
 * change it.
 */
export function RetentionItem({ row }: { row: RetentionRow }) {
  const { sessionId, stops, ties, choice } = row;
  const start = formatSessionStart(row.startsAt, row.timeZone);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
      <GoesOn row={row} />
      <div className="min-w-0 flex-1 basis-40 space-y-1">
        <Link
          to={`/app/share/session/${sessionId}`}
          className="font-semibold hover:underline [overflow-wrap:anywhere]"
        >
          <bdi>{row.spotName}</bdi>, {start}
        </Link>
        <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
          {listFacts(row).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {/* The sentence below names the user who chose that. */}
        {stops
          .filter((stop) => stop !== 'kept')
          .map((stop) => (
            <p key={stop} className="text-sm text-warning-ink">
              {toStopSentence(stop)}
            </p>
          ))}
        {choice && (
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {choice.choice === 'keep' ? 'Kept' : 'Deletion allowed'} by{' '}
            {choice.byName || 'a former member'} on {formatDay(choice.at)}.
          </p>
        )}
        {ties.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {ties.map((tie) => (
              <Badge key={tie} tone="info">
                {tieNames[tie]}
              </Badge>
            ))}
          </p>
        )}
      </div>
      <Choices row={row} label={`${row.spotName}, ${start}`} />
    </li>
  );
}

/** The date of the deletion: how many days first, then the day. */
function GoesOn({ row: { day, daysLeft, stops } }: { row: RetentionRow }) {
  const isKept = stops.includes('kept');
  const when = daysLeft > 0 ? `In ${countOf(daysLeft, 'day')}` : 'Today';
  return (
    <p className="w-28 shrink-0 rounded-card bg-sunken px-2 py-2.5 text-center text-sm">
      <span className="block font-bold text-base">
        {isKept ? 'Kept' : stops.length > 0 ? 'On hold' : when}
      </span>
      <span className="text-ink-soft">
        {isKept ? 'was due' : stops.length > 0 && 'due'}{' '}
        <span className="inline-block">{formatDay(day)}</span>
      </span>
    </p>
  );
}

function listFacts(row: RetentionRow): string[] {
  return [
    `${countOf(row.filmCount, 'video')}, ${formatBytes(row.bytes)}`,
    countOf(row.waveCount, 'wave'),
    ...(row.uncutCount > 0 ? [`${row.uncutCount} to be cut first`] : []),
  ];
}

function Choices({ row, label }: { row: RetentionRow; label: string }) {
  const { sessionId, stops, ties, choice } = row;
  const sent = useNavigation().formData;
  const busy = sent?.get('sessionId') === sessionId;
  const isTied = ties.some((tie) => stops.includes(tie));
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2" aria-label={label}>
      <input type="hidden" name="sessionId" value={sessionId} />
      {isTied && choice?.choice !== 'keep' && (
        <Button look="danger" name="intent" value="release" busy={busy}>
          Delete anyway
        </Button>
      )}
      {choice && (
        <Button look="secondary" name="intent" value="undo" busy={busy}>
          {choice.choice === 'keep' ? 'Stop keeping' : 'Undo'}
        </Button>
      )}
      {choice?.choice !== 'keep' && (
        <Button look="secondary" name="intent" value="keep" busy={busy}>
          Keep
        </Button>
      )}
    </Form>
  );
}
