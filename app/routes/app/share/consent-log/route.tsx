import { Link } from 'react-router';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { ConsentEntries } from '#app/components/consent/consent-entries.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { listConsentLog } from '#app/domain/consents/list-consent-log.server.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export const handle: FrameHandle = { crumbs: createCrumb('Consent') };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Consent log') }];
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const session = await requireSessionStaff({ context, request, url }, params.sessionId);
  const { db } = requireUser(context, url);
  return { session, entries: await listConsentLog(db, session.id) };
}

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
              className={toButtonClasses('secondary', 'max-sm:order-last')}
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
          <p>
            Surfers answer on their cards. You can share a surfer’s waves by link only after the
            surfer has agreed.
          </p>
          <Link
            to={`/app/share/session/${session.id}/cards`}
            className={toButtonClasses('primary')}
          >
            Show cards
          </Link>
        </EmptyState>
      ) : (
        <ConsentEntries
          entries={entries}
          timeZone={session.timeZone}
          away="no longer on the roster"
        />
      )}
    </div>
  );
}
