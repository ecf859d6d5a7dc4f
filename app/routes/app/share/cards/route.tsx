import { Link } from 'react-router';
import { z } from 'zod';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { MailNote } from '#app/components/mail-note.tsx';
import { PrintButton } from '#app/components/print-button.tsx';
import { ReachNote } from '#app/components/reach-note.tsx';
import { PrintedCard } from '#app/components/roster/printed-card.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { undoClaim } from '#app/domain/claims/claim-card.server.ts';
import { toShownCode } from '#app/domain/claims/claim-code.ts';
import { listCards } from '#app/domain/claims/list-cards.server.ts';
import { listGuardians } from '#app/domain/consents/guardian-requests.server.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import { getOrganisation } from '#app/domain/organisations/organisations.server.ts';
import { getReachNotice } from '#app/domain/phones/reach.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { toQrPath } from '#app/platform/pages/to-qr-path.server.ts';
import type { Route } from './+types/route';
import { ClaimedCards } from './claimed-cards.tsx';

export const handle: FrameHandle = { crumbs: createCrumb('Cards') };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Cards') }];
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const session = await requireSessionStaff({ context, request, url }, params.sessionId);
  const { db, user } = requireUser(context, url);
  const siteUrl = getSiteUrl();
  const [roster, guardians, reach, school] = await Promise.all([
    listCards(db, session.id),
    listGuardians(db, session.id),
    getReachNotice(db, user.id),
    session.organisation && getOrganisation(db, user.id, session.organisation.id),
  ]);
  return {
    session,
    school: school && { name: school.name, logoPath: school.logoPath, colour: school.colour },
    reach,
    mailWay: getMailDelivery(),
    typedAt: `${new URL(siteUrl).host}/c`,
    claimed: roster
      // Consents outlive an expired claim without an account: the school can still undo the claim.
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

const schema = z.object({ intent: z.literal('undo-claim'), guestId: z.uuid() });

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  const undone = await undoClaim(db, form.value.guestId);
  return redirectWithFlash(
    url.pathname,
    undone
      ? 'The claim is undone. That person no longer sees the waves, and their consent has ended. The card has a new code.'
      : 'This card is no longer claimed.',
    undone ? 'success' : 'error',
  );
}

export default function Cards({ loaderData }: Route.ComponentProps) {
  const { session, school, reach, mailWay, cards, claimed, typedAt } = loaderData;
  const isEmpty = cards.length === 0 && claimed.length === 0;
  const when = formatSessionStart(session.startsAt, session.timeZone);
  return (
    <div className="space-y-8">
      <header className="print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Headline>Cards</Headline>
          {cards.length > 0 && <PrintButton label="Print cards" />}
        </div>
        <p className="mt-1 max-w-prose text-ink-soft">
          Print the cards (A4, eight to a sheet) and hand them out, or let your surfers scan this
          screen. With a card, a surfer chooses what to agree to, and sees their own waves of all
          sessions.
        </p>
      </header>
      {isEmpty && (
        <EmptyState title="The roster is empty">
          <p>Add your surfers, and each surfer gets a card here.</p>
          <Link
            to={`/app/share/session/${session.id}/roster`}
            className={toButtonClasses('primary')}
          >
            Add surfers
          </Link>
        </EmptyState>
      )}
      {!isEmpty && (reach || mailWay !== 'sent') && (
        <div className="space-y-3">
          {reach && <ReachNote notice={reach} what="These cards" />}
          <MailNote way={mailWay} what="Guardians cannot be asked yet" />
        </div>
      )}
      {cards.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
          {cards.map((card) => (
            <PrintedCard
              key={card.surferId}
              card={card}
              school={school}
              about={[session.spotName, when].filter(Boolean).join(' · ')}
              typedAt={typedAt}
            />
          ))}
        </ul>
      )}
      {claimed.length > 0 && <ClaimedCards lines={claimed} sendsMails={mailWay === 'sent'} />}
    </div>
  );
}
