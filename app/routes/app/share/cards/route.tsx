import { Link } from 'react-router';
import { z } from 'zod';
import { MailNote } from '#app/components/mail-note.tsx';
import { ReachNote } from '#app/components/reach-note.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { listCards } from '#app/domain/claims/list-cards.server.ts';
import { toShownCode } from '#app/domain/claims/to-shown-code.ts';
import { undoClaim } from '#app/domain/claims/undo-claim.server.ts';
import { listGuardians } from '#app/domain/consents/list-guardians.server.ts';
import { getMailWay } from '#app/domain/mails/get-mail-way.server.ts';
import { getReachNotice } from '#app/domain/phones/get-reach-notice.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionStart } from '#app/lib/format/format-session-start.ts';
import { getSiteUrl } from '#app/platform/env/get-site-url.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { toQrPath } from '#app/platform/pages/to-qr-path.server.ts';
import type { Route } from './+types/route';
import { ClaimedLines } from './claimed-lines.tsx';
import { SurferCard } from './surfer-card.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Cards') }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { session } = await requireSessionStaff(context, url, params.sessionId);
  const { db, user } = requireUser(context, url);
  const siteUrl = getSiteUrl();
  const [roster, guardians, reach] = await Promise.all([
    listCards(db, session.id),
    listGuardians(db, session.id),
    getReachNotice(db, user.id),
  ]);
  return {
    session,
    reach,
    mailWay: getMailWay(),
    typedAt: `${new URL(siteUrl).host}/c`,
    claimed: roster
      // What was agreed to counts on after a claim without an account has expired: the school can still undo it.
      .filter(({ isClaimed, consents }) => isClaimed || consents.some(({ isGiven }) => isGiven))
      .map((line) => ({ ...line, guardian: guardians.get(line.surferId) ?? null })),
    cards: roster.flatMap(({ code, ...line }) =>
      code
        ? [
            {
              ...line,
              path: `/c/${code.token}`,
              shownCode: toShownCode(code.short),
              qr: toQrPath(`${siteUrl}/c/${code.token}`),
            },
          ]
        : [],
    ),
  };
}

const schema = z.object({ intent: z.literal('undo-claim'), surferId: z.uuid() });

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  const undone = await undoClaim(db, form.value.surferId);
  return redirectWithFlash(
    url.pathname,
    undone
      ? 'Undone: they see nothing any more, and their consent ended. Here is a new card.'
      : 'Nobody has this card any more.',
    undone ? 'success' : 'error',
  );
}

export default function Cards({ loaderData }: Route.ComponentProps) {
  const { session, reach, mailWay, cards, claimed, typedAt } = loaderData;
  const when = formatSessionStart(session.startsAt, session.timeZone);
  return (
    <div className="space-y-8">
      <header className="print:hidden">
        <Link
          to={`/app/share/session/${session.id}`}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline"
        >
          <bdi>{session.spotName}</bdi>, {when}
        </Link>
        <h1 className="font-bold text-2xl sm:text-3xl">Cards</h1>
        <p className="mt-1 max-w-prose text-ink-soft">
          One for each surfer on the roster. Print them (A4, eight to a sheet), cut them, and hand
          them out; or let your surfers scan this screen. Whoever scans a card says who they are,
          what they agree to, and sees their own waves.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-5">
          <span className="inline-flex min-h-11 items-center text-ink-soft">
            To print: Ctrl+P, or Share › Print on a phone
          </span>
          <Link
            to={`/app/share/session/${session.id}/consent`}
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline"
          >
            Consent log
          </Link>
        </p>
      </header>
      {cards.length === 0 && claimed.length === 0 && (
        <EmptyState title="Nobody is on the roster yet">
          <p>Add your surfers, and each gets a card here.</p>
          <Link to={`/app/share/session/${session.id}/roster`} className={buttonClasses('primary')}>
            Add surfers
          </Link>
        </EmptyState>
      )}
      {(reach || mailWay !== 'sent') && (
        <div className="space-y-3">
          {reach && <ReachNote notice={reach} what="These cards" />}
          <MailNote way={mailWay} what="Guardians cannot be asked yet" />
        </div>
      )}
      {cards.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
          {cards.map((card) => (
            <SurferCard
              key={card.surferId}
              card={card}
              about={[session.organisation?.name, session.spotName, when]
                .filter(Boolean)
                .join(' · ')}
              typedAt={typedAt}
            />
          ))}
        </ul>
      )}
      {claimed.length > 0 && <ClaimedLines lines={claimed} sendsMails={mailWay === 'sent'} />}
    </div>
  );
}
