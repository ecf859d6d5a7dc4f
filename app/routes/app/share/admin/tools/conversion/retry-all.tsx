import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { showAnswer } from '#app/components/toasts/show-answer.ts';
import { Button } from '#app/components/ui/button.tsx';
import { formatCount } from '#app/lib/format/format-count.ts';

/** Retries all failed jobs that match the filter. */
export function RetryAll({
  count,
  narrowed,
}: {
  count: number;
  /** Whether a search or kind filters the jobs. */
  narrowed: boolean;
}) {
  const fetcher = useFetcher<FormAnswer>({ key: 'retry-all' });
  const { data } = fetcher;
  useEffect(() => {
    if (data) showAnswer(data);
  }, [data]);
  if (count === 0) return null;
  const jobs =
    count === 1
      ? 'the failed job'
      : `${narrowed ? 'the' : 'all'} ${formatCount(count)} failed jobs`;
  const which = `${jobs}${narrowed ? (count === 1 ? ' that matches' : ' that match') : ''}`;
  return (
    <fetcher.Form
      method="post"
      onSubmit={(event) => {
        if (count > 1 && !confirm(`Retry ${which}?`)) event.preventDefault();
      }}
    >
      <Button look="secondary" name="intent" value="retry-all" busy={fetcher.state !== 'idle'}>
        Retry {which}
      </Button>
    </fetcher.Form>
  );
}
