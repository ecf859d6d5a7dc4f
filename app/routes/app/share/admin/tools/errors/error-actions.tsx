import type { FetcherWithComponents } from 'react-router';
import type { FormAnswer } from '#app/components/form-answer.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { ErrorState } from '#app/domain/error-reports/error-report.ts';
import type { ListedError } from '#app/domain/error-reports/list-errors.server.ts';

/** One for the whole list: a card leaves with what was done about it. */
export type SettleFetcher = FetcherWithComponents<FormAnswer>;

const names: Record<ErrorState, string> = {
  open: 'Open again',
  resolved: 'Resolve',
  muted: 'Mute',
};

/** What can be said of an error in its state. */
export function ErrorActions({
  error,
  describedBy,
  fetcher,
}: {
  error: ListedError;
  /** Id of the element that names the error, since all of these buttons read alike. */
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
          // Not disabled while it is sent: that would take the focus away.
          aria-busy={(isMine && fetcher.formData?.get('state') === other) || undefined}
        >
          {names[other]}
        </Button>
      ))}
    </fetcher.Form>
  );
}
