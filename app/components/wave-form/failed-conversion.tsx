import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

type Conversion = { id: string; state: string; problem: string | null };

/** The conversion that failed or was cancelled, if one did. */
export function findFailed<T extends Conversion>(conversions: T[]): T | undefined {
  return conversions.find(({ state }) => state === 'failed' || state === 'cancelled');
}

/** Says why a wave could not be prepared, with a button that retries it. */
export function FailedConversion({
  conversion: { id, problem },
  of,
  children,
}: {
  conversion: Conversion;
  /** Names the wave for screen readers. */
  of: string;
  /** Stands beside the button. */
  children?: ReactNode;
}) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data;
  return (
    <div className="space-y-2">
      <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-full text-error-ink sm:basis-48 text-sm">
          {problem ?? 'The conversion was cancelled.'}
        </p>
        <input type="hidden" name="conversionId" value={id} />
        <Button
          look="secondary"
          name="intent"
          value="retry-conversion"
          busy={fetcher.state !== 'idle'}
        >
          Try again<span className="sr-only"> with {of}</span>
        </Button>
        {children}
      </fetcher.Form>
      {answer?.ok === false && <Alert tone="error">{answer.fieldErrors.form}</Alert>}
    </div>
  );
}
