import type { FetcherWithComponents } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { QueueRow, toRowNameId } from '#app/components/state-list/queue-row.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { StateTone } from '#app/components/ui/state-word.tsx';
import type { ErrorState } from '#app/domain/error-reports/error-report.ts';
import type {
  ErrorOccurrence,
  ListedError,
} from '#app/domain/error-reports/reported-errors.server.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';
import { PART_NAMES, STATE_NAMES } from './errors-view.ts';

const names: Record<ErrorState, string> = { open: 'Reopen', resolved: 'Resolve', muted: 'Mute' };

const tones: Record<ErrorState, StateTone> = {
  open: 'error',
  resolved: 'success',
  muted: 'neutral',
};

/** Errors of one kind: what, where and how often; its stack and actions on demand. */
export function ErrorRow({
  error,
  fetcher,
  isOpen,
}: {
  error: ListedError;
  fetcher: SettleFetcher;
  isOpen: boolean;
}) {
  const { message, path, status, stack } = error;
  const id = `error-${error.id}`;
  const where = [PART_NAMES[error.part], status, path].filter(Boolean).join(' · ');
  return (
    <QueueRow
      id={id}
      name={message}
      wide="name"
      state={{ tone: tones[error.state], word: STATE_NAMES[error.state] }}
      note={
        <>
          <span className="mr-3 inline-block min-w-16 font-semibold text-ink md:text-right">
            {error.count.toLocaleString('en-GB')} ×
          </span>
          {where}
        </>
      }
      age={formatAgo(error.lastSeenSecondsAgo)}
      isOpen={isOpen}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{message}</p>
      <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{where}</p>
      <Figures error={error} />
      <ErrorActions error={error} describedBy={toRowNameId(id)} fetcher={fetcher} />
      {stack ? <Stack text={stack} of={message} /> : <p>The report has no stack.</p>}
      <OccurrenceList occurrences={error.occurrences} count={error.count} />
      <p className="text-ink-faint text-sm">Fingerprint {error.fingerprint}</p>
    </QueueRow>
  );
}

function Figures({ error }: { error: ListedError }) {
  const { count, firstSeenSecondsAgo, lastSeenSecondsAgo, firstRelease, lastRelease } = error;
  const releases = firstRelease === lastRelease ? lastRelease : `${firstRelease} to ${lastRelease}`;
  const facts = [
    ['Times', count.toLocaleString('en-GB')],
    ['Last seen', formatAgo(lastSeenSecondsAgo)],
    ['First seen', formatAgo(firstSeenSecondsAgo)],
    ['Release', releases],
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Stack({ text, of }: { text: string; of: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      aria-label={`Stack of ${of}`}
      className="max-h-80 overflow-auto rounded-control bg-neutral-900 p-3"
    >
      <pre className="whitespace-pre-wrap break-words font-mono text-neutral-100 text-xs">
        {text}
      </pre>
    </section>
  );
}

/** Lists the latest occurrences: the address, the user and the request id in the log. */
function OccurrenceList({ occurrences, count }: { occurrences: ErrorOccurrence[]; count: number }) {
  if (occurrences.length === 0) return null;
  return (
    <section className="space-y-2">
      <h3 className="font-semibold text-sm">
        {count > occurrences.length ? `The latest ${occurrences.length} times` : 'Each time'}
      </h3>
      <ol className="space-y-2 text-sm">
        {occurrences.map((occurrence) => {
          const { id, secondsAgo, path, release, userAgent, userId, requestId } = occurrence;
          const facts = [
            path,
            release,
            requestId && `request ${requestId}`,
            userId ? `person ${userId}` : 'not signed in',
          ];
          return (
            <li key={id} className="border-line border-l-2 pl-3 [overflow-wrap:anywhere]">
              <p>
                {formatAgo(secondsAgo)} · {facts.filter(Boolean).join(' · ')}
              </p>
              {userAgent && <p className="text-ink-faint">{userAgent}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** One fetcher for the whole list, since a row unmounts after its action. */
type SettleFetcher = FetcherWithComponents<FormAnswer>;

/** The actions on an error in its state. */
function ErrorActions({
  error,
  describedBy,
  fetcher,
}: {
  error: ListedError;
  /** Id of the element that names the error, since all of these buttons have the same text. */
  describedBy: string;
  fetcher: SettleFetcher;
}) {
  const { id, state, lastRelease } = error;
  const others: ErrorState[] = state === 'open' ? ['resolved', 'muted'] : ['open'];
  const isMine = fetcher.formData?.get('id') === id;
  return (
    <fetcher.Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="lastRelease" value={lastRelease} />
      {others.map((other) => (
        <Button
          key={other}
          look="secondary"
          className="px-3 text-sm"
          name="state"
          value={other}
          aria-describedby={describedBy}
          // Not disabled during the submission, which would lose the focus.
          aria-busy={(isMine && fetcher.formData?.get('state') === other) || undefined}
        >
          {names[other]}
        </Button>
      ))}
    </fetcher.Form>
  );
}
