import { Form } from 'react-router';
import type { ConsentState } from '#app/domain/consents/consent-state.ts';
import { PURPOSE_NAMES } from '#app/domain/consents/purposes.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';

/** Shows the state of each purpose with a button to change it. */
export function ConsentList({
  consents,
  wording,
  isMinor,
  fields,
  session,
}: {
  consents: ConsentState[];
  /** Version of the consent wording. */
  wording: number;
  /** Only a guardian can give or withdraw consent for a minor. */
  isMinor: boolean;
  /** Hidden form fields besides intent and purpose. */
  fields: Record<string, string>;
  /** Where the page has a list for each. */
  session?: string;
}) {
  return (
    <section aria-label={['What you agreed to', session].filter(Boolean).join(': ')}>
      <ul className="divide-y divide-line rounded-card bg-surface px-5 ring-1 ring-line">
        {consents.map(({ purpose, isGiven, expiresAt, isOutdated, question }) => {
          const name = PURPOSE_NAMES[purpose];
          return (
            <li
              key={purpose}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3"
            >
              <p className="font-semibold text-ink">{name}</p>
              {(isGiven || !isMinor) && (
                <Form method="post">
                  {Object.entries({ ...fields, purpose, wording }).map(([field, value]) => (
                    <input key={field} type="hidden" name={field} value={value} />
                  ))}
                  <Button
                    look={isGiven ? 'danger-row' : 'secondary'}
                    name="intent"
                    value={isGiven ? 'withdraw' : 'give'}
                    aria-label={`${isGiven ? 'Withdraw' : 'Agree'}: ${name}`}
                  >
                    {isGiven ? 'Withdraw' : 'Agree'}
                  </Button>
                </Form>
              )}
              <p className="col-span-full text-ink-soft text-sm">
                <Badge tone={isGiven ? 'success' : 'neutral'}>
                  {isGiven ? `Yes, until ${formatDay(expiresAt ?? '')}` : 'No'}
                </Badge>{' '}
                {question}
              </p>
              {isOutdated && (
                <p className="col-span-full font-semibold text-sm">
                  The wording has changed since you agreed. Your yes counts again once you agree to
                  the new wording.
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
