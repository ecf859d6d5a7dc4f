import { Form } from 'react-router';
import type { ConsentState } from '#app/domain/consents/consent-state.ts';
import { PURPOSE_NAMES } from '#app/domain/consents/purposes.ts';
import { type ConsentWords, consentWords } from '#app/languages/english/consent-words.ts';
import type { PurposeWords } from '#app/languages/english/purpose-words.ts';
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
  names = PURPOSE_NAMES,
  words = consentWords,
  describeUntil = (expiresAt) => `Yes, until ${formatDay(expiresAt)}`,
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
  /** In another language than English. */
  names?: PurposeWords;
  words?: ConsentWords;
  describeUntil?: (expiresAt: string) => string;
}) {
  return (
    <section aria-label={[words.section, session].filter(Boolean).join(': ')}>
      <ul className="divide-y divide-line rounded-card bg-surface px-5 ring-1 ring-line">
        {consents.map(({ purpose, isGiven, expiresAt, isOutdated, question }) => {
          const name = names[purpose];
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
                    aria-label={`${isGiven ? words.withdraw : words.agree}: ${name}`}
                  >
                    {isGiven ? words.withdraw : words.agree}
                  </Button>
                </Form>
              )}
              <p className="col-span-full">
                <Badge tone={isGiven ? 'success' : 'neutral'}>
                  {isGiven ? describeUntil(expiresAt ?? '') : words.no}
                </Badge>
              </p>
              <p className="col-span-full text-ink-soft text-sm">{question}</p>
              {isOutdated && (
                <p className="col-span-full font-semibold text-sm">{words.outdated}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
