import { Check, X } from 'lucide-react';
import { DetailsMenu } from '#app/components/app-shell/details-menu.tsx';
import { type FrameHandle, nameCrumb } from '#app/components/app-shell/use-frame.ts';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { listConsentLog } from '#app/domain/consents/list-consent-log.server.ts';
import { PURPOSE_NAMES } from '#app/domain/consents/purposes.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export const handle: FrameHandle = { crumbs: nameCrumb('Consent') };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Consent log') }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const session = await requireSessionStaff(context, url, params.sessionId);
  const { db } = requireUser(context, url);
  return { session, entries: await listConsentLog(db, session.id) };
}

type Entry = Awaited<ReturnType<typeof listConsentLog>>[number];

export default function ConsentLog({ loaderData: { session, entries } }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Headline>Consent log</Headline>
          {entries.length > 0 && (
            <a
              href={`/app/share/session/${session.id}/consent/csv`}
              download
              className={buttonClasses('secondary', 'max-sm:order-last')}
            >
              Download the log (CSV)
            </a>
          )}
          <p className="w-full max-w-prose text-ink-soft">
            What the surfers agreed to, refused and withdrew, and the exact wording. No one can
            change this log. An answer counts for all waves of a guest, and stays in your school’s
            log when you remove the guest or delete the session.
          </p>
        </div>
      </header>
      {entries.length === 0 ? (
        <EmptyState title="No answers yet">
          <p>You can share a surfer’s waves by link only after the surfer has agreed.</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card bg-surface px-4 ring-1 ring-line">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 max-sm:py-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem]"
            >
              <p className="break-words">
                <Icon
                  of={entry.is_given ? Check : X}
                  className={`mr-2 ${entry.is_given ? 'text-success-ink' : 'text-error-ink'}`}
                />
                <strong>
                  <bdi>{entry.surfer_name}</bdi>
                </strong>
                {toNameToday(entry)}: {toWords(entry)}
              </p>
              <p className="text-ink-soft text-sm tabular-nums max-sm:col-span-2 max-sm:row-start-2 max-sm:-mt-2 max-sm:pb-1 [overflow-wrap:anywhere]">
                {formatSessionStart(entry.created_at, session.timeZone)} · {toWhom(entry)}
              </p>
              {entry.wording_edition !== null && <Wording entry={entry} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Wording({ entry: { wording, wording_edition } }: { entry: Entry }) {
  return (
    <DetailsMenu
      place="below"
      className="justify-self-end"
      panelClassName="w-96 px-4 py-3"
      labelClassName="inline-flex min-h-11 items-center text-ink-soft text-sm underline"
      label="Wording"
    >
      <p className="break-words text-sm">
        {wording
          ? `“${wording}” (edition ${wording_edition})`
          : 'The wording was not saved with this answer.'}
      </p>
    </DetailsMenu>
  );
}

/** Returns the surfer's present name where the roster has changed. */
function toNameToday({ surfer_name, nameToday }: Entry): string {
  if (nameToday === null) return ' (no longer on the roster)';
  return nameToday === surfer_name ? '' : ` (now ${nameToday} on the roster)`;
}

function toWords({ purpose, is_given, isFirstNo }: Entry): string {
  const name = PURPOSE_NAMES[purpose];
  if (is_given) return `${name}, yes`;
  return isFirstNo ? `${name}, no` : `${name}, withdrawn`;
}

function toWhom({ given_by, guardian_name, guardian_email }: Entry): string {
  switch (given_by) {
    case 'guardian':
      return guardian_name ? `by ${guardian_name}, ${guardian_email}` : 'by a guardian';
    case 'staff':
      return 'ended when the claim was undone';
    case 'system':
      return guardian_name
        ? `ended because ${guardian_email} is the surfer’s own address`
        : 'ended with the account';
    default:
      return 'by the surfer';
  }
}
