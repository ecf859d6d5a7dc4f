import { Check, X } from 'lucide-react';
import { DetailsMenu } from '#app/components/app-shell/details-menu.tsx';
import type { ConsentEntry } from '#app/domain/consents/consent-entry.ts';
import { PURPOSE_NAMES } from '#app/domain/consents/purposes.ts';
import { LANGUAGE_NAMES, toLanguage } from '#app/languages/languages.ts';
import { formatDay, formatSessionStart } from '#app/lib/format/format-moment.ts';
import { toFactsLine } from '#app/lib/text/to-facts-line.ts';
import { Icon } from '../ui/icon.tsx';

type Props = {
  entries: ConsentEntry[];
  timeZone: string;
  /** The text beside a name that is no longer on the list, such as `no longer a guest`. */
  away: string;
};

/** The entries of a consent log: who answered what and when, with the words that they read. */
export function ConsentEntries({ entries, timeZone, away }: Props) {
  return (
    <ul className="divide-y divide-line rounded-card bg-surface px-4 ring-1 ring-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 max-sm:py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem]"
        >
          <p className="break-words max-sm:pl-7">
            <Icon
              of={entry.is_given ? Check : X}
              className={`mr-2 max-sm:-ml-7 ${entry.is_given ? 'text-success-ink' : 'text-error-ink'}`}
            />
            <strong>
              <bdi>{entry.surfer_name}</bdi>
            </strong>
            {toNameToday(entry, away)}: {toWords(entry)}
          </p>
          <p className="text-ink-soft text-sm tabular-nums max-sm:row-start-2 max-sm:pl-7 [overflow-wrap:anywhere]">
            {formatSessionStart(entry.created_at, timeZone)} · {toWhom(entry)}
          </p>
          {entry.wording_edition !== null && <Wording entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

function Wording({
  entry: { wording, wording_edition, language, expires_at },
}: {
  entry: ConsentEntry;
}) {
  return (
    <DetailsMenu
      place="below"
      className="justify-self-end max-sm:row-span-2"
      panelClassName="w-96 px-4 py-3"
      labelClassName="inline-flex min-h-11 items-center text-ink-soft text-sm underline"
      label="Wording"
    >
      <p className="break-words text-sm">
        {wording
          ? `“${wording}” (edition ${wording_edition})`
          : 'The wording was not saved with this answer.'}
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        {toFactsLine([
          toLanguageName(language),
          expires_at && `valid until ${formatDay(expires_at)}`,
        ])}
      </p>
    </DetailsMenu>
  );
}

function toLanguageName(code: string): string {
  const language = toLanguage(code);
  return language ? LANGUAGE_NAMES[language] : code;
}

/** Returns the guest's current name where it has changed. */
function toNameToday({ surfer_name, nameToday }: ConsentEntry, away: string): string {
  if (nameToday === null) return ` (${away})`;
  return nameToday === surfer_name ? '' : ` (now ${nameToday})`;
}

function toWords({ purpose, is_given, isFirstNo }: ConsentEntry): string {
  const name = PURPOSE_NAMES[purpose];
  if (is_given) return `${name}, yes`;
  return isFirstNo ? `${name}, no` : `${name}, withdrawn`;
}

function toWhom({ given_by, guardian_name, guardian_email }: ConsentEntry): string {
  switch (given_by) {
    case 'guardian':
      return guardian_name ? `by ${guardian_name}, ${guardian_email}` : 'by a guardian';
    case 'staff':
      return guardian_name
        ? `ended when the school replaced ${guardian_name}, ${guardian_email}`
        : 'ended when the claim was undone';
    case 'system':
      return guardian_name
        ? `ended because ${guardian_email} is the surfer’s own address`
        : 'ended with the account';
    default:
      return guardian_name
        ? `by the surfer, who replaced ${guardian_name}, ${guardian_email}`
        : 'by the surfer';
  }
}
