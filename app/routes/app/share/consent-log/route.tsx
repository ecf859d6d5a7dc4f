import { Link } from 'react-router';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { listConsentLog } from '#app/domain/consents/list-consent-log.server.ts';
import { describePurpose, type Purpose } from '#app/domain/consents/purposes.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionStart } from '#app/lib/format-session-start.ts';
import { toPageTitle } from '#app/platform/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Consent log') }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { session } = await requireSessionStaff(context, url, params.sessionId);
  const { db } = requireUser(context, url);
  return { session, entries: await listConsentLog(db, session.id) };
}

type Entry = Awaited<ReturnType<typeof listConsentLog>>[number];

export default function ConsentLog({ loaderData: { session, entries } }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <header>
        <Link
          to={`/app/share/session/${session.id}/cards`}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline"
        >
          Cards
        </Link>
        <h1 className="font-bold text-2xl sm:text-3xl">Consent log</h1>
        <p className="mt-1 max-w-prose text-ink-soft">
          What the surfers of this session agreed to, refused and took back, and when. Nobody can
          change it; it goes when the surfer is taken off the roster.
        </p>
      </header>
      {entries.length === 0 ? (
        <EmptyState title="Nobody has said anything yet">
          <p>Until somebody agrees, none of their waves can be passed on by link.</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-2xl bg-surface px-5 ring-1 ring-line">
          {entries.map((entry) => (
            <li key={entry.id} className="py-3">
              <p className="break-words">
                <strong>{entry.surferName}</strong>: {toWords(entry)}
              </p>
              <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
                {formatSessionStart(entry.created_at, session.timeZone)} · {toWhom(entry)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function toWords({ purpose, is_given, isFirstNo }: Entry): string {
  const { name } = describePurpose(purpose as Purpose, '', 'my');
  if (is_given) return `${name}, yes`;
  return isFirstNo ? `${name}, no` : `${name}, taken back`;
}

function toWhom({ given_by, guardian }: Entry): string {
  switch (given_by) {
    case 'guardian':
      return guardian ? `by ${guardian.name}, ${guardian.email}` : 'by a guardian';
    case 'staff':
      return 'ended when the claim was undone';
    case 'system':
      return 'ended with the account';
    default:
      return 'by the surfer';
  }
}
