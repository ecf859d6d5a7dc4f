import { Link } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { createOrganisationCrumbs } from '#app/components/organisation/organisation-crumbs.ts';
import { PrintButton } from '#app/components/print-button.tsx';
import { ReachNote } from '#app/components/reach-note.tsx';
import { PrintedCard } from '#app/components/roster/printed-card.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { ChoiceLinks } from '#app/components/ui/tabs/choice-links.tsx';
import { toShownCode } from '#app/domain/claims/claim-code.ts';
import { parseGuestView } from '#app/domain/guests/guest.ts';
import { listGuests } from '#app/domain/guests/guests.server.ts';
import { listGuestCards } from '#app/domain/guests/list-guest-cards.server.ts';
import { getReachNotice } from '#app/domain/phones/reach.server.ts';
import { requireOrganisationStaff } from '#app/guards/require-organisation-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatStay } from '#app/lib/format/format-stay.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toToday } from '#app/lib/time/to-today.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { toQrPath } from '#app/platform/pages/to-qr-path.server.ts';

import type { Route } from './+types/route';
import { WristLabel } from './wrist-label.tsx';

export const handle: FrameHandle = { crumbs: createOrganisationCrumbs('Cards', true) };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Cards') }];
}

/** More do not fit into one print. */
const MAX_CARDS = 200;

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationStaff(context, url, params.orgId);
  const { user } = requireUser(context, url);
  const guestId = url.searchParams.get('guest') ?? undefined;
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 80);
  const [ids, reach] = await Promise.all([
    isUuid(guestId)
      ? [guestId]
      : listGuests(db, {
          organisationId: organisation.id,
          view: parseGuestView(url.searchParams.get('show'), search),
          day: toToday(organisation.timeZone),
          search,
          pageSize: MAX_CARDS,
        }).then(({ guests }) => guests.map(({ id }) => id)),
    getReachNotice(db, user.id),
  ]);
  const siteUrl = getSiteUrl();
  const cards = await listGuestCards(db, ids);
  return {
    organisation,
    reach,
    format: url.searchParams.get('format') === 'labels' ? ('labels' as const) : ('cards' as const),
    filter: [...url.searchParams].filter(([name]) => name !== 'format'),
    typedAt: `${new URL(siteUrl).host}/c`,
    cards: cards.map(({ code, staysFrom, staysTo, ...card }) => ({
      ...card,
      about: staysFrom && staysTo ? formatStay(staysFrom, staysTo) : '',
      path: `/c/${code.token}`,
      shownCode: toShownCode(code.short),
      qr: toQrPath(`${siteUrl}/c/${code.token}`),
    })),
  };
}

export default function GuestCards({ loaderData }: Route.ComponentProps) {
  const { organisation, reach, cards, format, filter, typedAt } = loaderData;
  const { id, name, logoPath, colour } = organisation;
  const guestsPath = `/app/share/${id}/guests`;
  const toPath = (wanted: string) =>
    `?${new URLSearchParams([...filter, ['format', wanted]] as [string, string][])}`;
  return (
    <div className="space-y-6">
      <header className="space-y-3 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Headline>Cards</Headline>
          {cards.length > 0 && <PrintButton label="Print cards" />}
        </div>
        <p className="max-w-prose text-ink-soft">
          One card for the whole stay. With it a guest chooses what to agree to, and sees their own
          waves of all days. A card that you print again is the same card.
        </p>
        {cards.length > 0 && (
          <ChoiceLinks
            label="Format"
            className="grid-cols-2 sm:flex"
            choices={[
              { name: 'A4, eight cards', to: toPath('cards'), isChosen: format === 'cards' },
              { name: 'Wristband labels', to: toPath('labels'), isChosen: format === 'labels' },
            ]}
          />
        )}
        {cards.length > 0 && reach && <ReachNote notice={reach} what="These cards" />}
      </header>
      {cards.length === 0 && (
        <EmptyState title="No guests to print a card for">
          <p>Cards are for the guests in your list.</p>
          <p className="flex flex-wrap justify-center gap-2">
            <Link to={`${guestsPath}/add`} className={toButtonClasses()}>
              Add guests
            </Link>
            <Link to={`${guestsPath}?show=all`} className={toButtonClasses('secondary')}>
              All guests
            </Link>
          </p>
        </EmptyState>
      )}
      {format === 'cards' ? (
        <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
          {cards.map((card) => (
            <PrintedCard
              key={card.guestId}
              card={card}
              school={{ name, logoPath, colour }}
              about={card.about}
              typedAt={typedAt}
            />
          ))}
        </ul>
      ) : (
        <ul className="space-y-3 print:space-y-0">
          {cards.map((card) => (
            <WristLabel key={card.guestId} card={card} schoolName={name} typedAt={typedAt} />
          ))}
        </ul>
      )}
    </div>
  );
}
