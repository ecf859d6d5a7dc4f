import { Form, Link } from 'react-router';
import { z } from 'zod';
import { type FrameHandle, nameCrumb } from '#app/components/app-shell/use-frame.ts';
import { MailNote } from '#app/components/mail-note.tsx';
import { ReachNote } from '#app/components/reach-note.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { undoClaim } from '#app/domain/claims/claim-card.server.ts';
import { toShownCode } from '#app/domain/claims/claim-code.ts';
import { listCards, type RosterCard } from '#app/domain/claims/list-cards.server.ts';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import { describeGuardian } from '#app/domain/consents/guardian.ts';
import { type Guardian, listGuardians } from '#app/domain/consents/guardian-requests.server.ts';
import { PURPOSE_NAMES } from '#app/domain/consents/purposes.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
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
import { SurferCard } from './surfer-card.tsx';

export const handle: FrameHandle = { crumbs: nameCrumb('Cards') };

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

const schema = z.object({ intent: z.literal('undo-claim'), surferId: z.uuid() });

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  const undone = await undoClaim(db, form.value.surferId);
  return redirectWithFlash(
    url.pathname,
    undone
      ? 'The claim is undone. That person no longer sees the waves, and their consent has ended. The card has a new code.'
      : 'This card is no longer claimed.',
    undone ? 'success' : 'error',
  );
}

export default function Cards({ loaderData }: Route.ComponentProps) {
  const { session, reach, mailWay, cards, claimed, typedAt } = loaderData;
  const when = formatSessionStart(session.startsAt, session.timeZone);
  return (
    <div className="space-y-8">
      <header className="print:hidden">
        <Headline>Cards</Headline>
        <p className="mt-1 max-w-prose text-ink-soft">
          One card for each surfer on the roster. Print the cards (A4, eight to a sheet), cut them
          and hand them out, or let your surfers scan this screen. Surfers scan their card, confirm
          their name, choose what they agree to, and see their own waves.
        </p>
        <p className="mt-2 text-ink-soft">To print: Ctrl+P, or Share › Print on a phone</p>
      </header>
      {cards.length === 0 && claimed.length === 0 && (
        <EmptyState title="The roster is empty">
          <p>Add your surfers, and each surfer gets a card here.</p>
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

type Line = Omit<RosterCard, 'code'> & { guardian: Guardian | null };

/**
 * Lists surfers who have claimed their card, even if that claim has expired, with their consents
 * and a button to undo the claim.
 */
function ClaimedLines({ lines, sendsMails }: { lines: Line[]; sendsMails: boolean }) {
  return (
    <section aria-labelledby="claimed" className="space-y-3 print:hidden">
      <h2 id="claimed" className="font-bold font-display text-title">
        Claimed <span className="font-normal text-ink-faint">{lines.length}</span>
      </h2>
      <ul className="divide-y divide-line rounded-card bg-surface px-4 ring-1 ring-line">
        {lines.map((line) => (
          <li key={line.surferId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-36">
              <p className="break-words font-semibold">
                {[line.name, toLycra(line)].filter(Boolean).join(', ')}{' '}
                {line.isMinor && <Badge tone="info">Minor</Badge>}
              </p>
              <p className="text-ink-soft text-sm">{summarise(line, sendsMails)}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="surferId" value={line.surferId} />
              <Button
                look="danger-row"
                className="max-sm:px-2.5"
                name="intent"
                value="undo-claim"
                aria-label={`Wrong person: undo the claim of ${line.name}`}
              >
                Wrong person
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function summarise({ consents, isClaimed, isMinor, guardian }: Line, sendsMails: boolean): string {
  const given = consents
    .filter(({ isGiven }) => isGiven)
    .map(({ purpose }) => PURPOSE_NAMES[purpose].toLowerCase());
  if (given.length > 0) {
    const agreed = `Agreed to ${given.join(', ')}`;
    return isClaimed ? agreed : `${agreed}. The card has expired: a new one is above`;
  }
  return isMinor ? describeGuardian(guardian, sendsMails) : 'Agreed to nothing';
}
