import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { showAnswer } from '#app/components/toasts/show-answer.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { QUEUE_PLACES, type QueuePlace } from '#app/domain/conversions/queue/conversion-state.ts';
import type { ListedConversion } from '#app/domain/conversions/queue/list-conversions.server.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

const placeNames: Record<QueuePlace, string> = { first: 'First', normal: 'Normal', last: 'Last' };

/** The actions on a job in its state. */
export function JobActions({
  job,
  describedBy,
}: {
  job: ListedConversion;
  /** Id of the element that names the job, since all of these buttons have the same text. */
  describedBy: string;
}) {
  const fetcher = useFetcher<FormAnswer>({ key: `job-${job.id}` });
  const { data, state, formData } = fetcher;
  useEffect(() => {
    if (data) showAnswer(data);
  }, [data]);
  const pending = formData?.get('intent') ?? null;
  // Not disabled during the submission, which would lose the focus.
  const shared = (intent: string) => ({
    name: 'intent',
    value: intent,
    'aria-describedby': describedBy,
    'aria-busy': pending === intent || undefined,
  });
  return (
    <fetcher.Form
      method="post"
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        // Ignores a second press: the first is in progress.
        if (state === 'submitting' && submitter?.getAttribute('value') === pending) {
          event.preventDefault();
        }
      }}
    >
      <input type="hidden" name="conversionId" value={job.id} />
      {job.state === 'queued' && <Places place={toPlace(pending) ?? job.place} toProps={shared} />}
      {(job.state === 'failed' || job.state === 'cancelled') && (
        <Button look="secondary" className="px-3 text-sm" {...shared('retry')}>
          Retry
        </Button>
      )}
      {job.state === 'done' && job.kind !== 'inspect' && (
        <Button look="quiet" className="-ml-3 px-3 text-sm" {...shared('remake')}>
          Run again
        </Button>
      )}
      {(job.state === 'running' || job.state === 'queued') && (
        <Button
          look="danger-row"
          className="px-3 text-sm"
          disabled={job.isStopping}
          {...shared('cancel')}
        >
          {job.isStopping ? 'Stopping…' : 'Cancel'}
        </Button>
      )}
    </fetcher.Form>
  );
}

function Places({
  place,
  toProps,
}: {
  place: QueuePlace;
  toProps: (intent: string) => Record<string, unknown>;
}) {
  return (
    <fieldset className="flex rounded-control ring-1 ring-line-strong ring-inset">
      <legend className="sr-only">Place in the queue</legend>
      {QUEUE_PLACES.map((known) => (
        <button
          key={known}
          type="submit"
          {...toProps(known)}
          aria-pressed={known === place}
          className={toButtonClasses(
            'quiet',
            toClassNames('px-3 text-sm', known === place && 'bg-primary-tint text-primary-ink'),
          )}
        >
          {placeNames[known]}
        </button>
      ))}
    </fieldset>
  );
}

function toPlace(intent: FormDataEntryValue | null): QueuePlace | undefined {
  return QUEUE_PLACES.find((known) => known === intent);
}
