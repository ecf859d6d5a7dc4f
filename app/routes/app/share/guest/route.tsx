import { Printer, TrendingUp } from 'lucide-react';
import { data, Form, Link, useNavigation } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import { getGuestHistory } from '#app/domain/guests/get-guest-history.server.ts';
import { getGuest, listGuests } from '#app/domain/guests/guests.server.ts';
import type { Organisation } from '#app/domain/organisations/organisation.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireOrganisationStaff } from '#app/guards/require-organisation-staff.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toFactsLine } from '#app/lib/text/to-facts-line.ts';
import { toToday } from '#app/lib/time/to-today.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { GuestActions } from './guest-actions.tsx';
import { GuestFieldset } from './guest-fieldset.tsx';
import { createGuestForm } from './guest-form.server.ts';
import { GuestHistory } from './guest-history.tsx';
import { handleGuestIntent } from './handle-guest-intent.server.ts';

export const handle: FrameHandle = {
  crumbs: ({ loaderData, pathname }) => {
    const { organisation, guest } = loaderData as {
      organisation: Organisation;
      guest: { name: string };
    };
    const path = `/app/share/${organisation.id}`;
    return [
      { name: organisation.name, to: path },
      { name: 'Guests', to: `${path}/guests` },
      { name: guest.name, to: pathname },
    ];
  },
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, loaderData?.guest.name ?? 'Guest') },
  ];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationStaff(context, url, params.orgId);
  const id = requireId(params.guestId, url);
  const guest = await getGuest(db, organisation.id, id);
  if (!guest) throw fail('guest-not-found');
  const mergeId = url.searchParams.get('merged') ?? undefined;
  const list = {
    organisationId: organisation.id,
    view: 'all',
    day: toToday(organisation.timeZone),
  } as const;
  const [history, { guests: namesakes }, found] = await Promise.all([
    getGuestHistory(db, id),
    listGuests(db, { ...list, search: guest.name.split(' ')[0] ?? '', pageSize: 20 }),
    listGuests(db, { ...list, search: id, pageSize: 1 }),
  ]);
  const [listed] = found.guests;
  return {
    organisation,
    guest,
    history,
    isClaimed: listed?.isClaimed ?? false,
    agreed: listed?.agreed ?? [],
    others: namesakes.filter((each) => each.id !== id),
    mergeId: isUuid(mergeId) ? mergeId : null,
  };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, organisation } = await requireOrganisationStaff(context, url, params.orgId);
  const id = requireId(params.guestId, url);
  const sent = await readForm(request);
  const form = parseForm(createGuestForm(organisation.levels), sent);
  if (!form.ok) return data(form, { status: 400 });
  const guest = await getGuest(db, organisation.id, id);
  if (!guest) throw fail('guest-not-found');
  return handleGuestIntent(db, `/app/share/${organisation.id}/guests`, guest, form.value);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function GuestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, guest, history, isClaimed, agreed, others, mergeId } = loaderData;
  const busy = useNavigation().state !== 'idle';
  const refused = actionData && 'values' in actionData ? actionData : undefined;
  const path = `/app/share/${organisation.id}/guests`;
  const lycra = toLycra({ lycraColour: guest.colour, lycraNumber: guest.number });
  return (
    <div className="space-y-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <LycraDot colour={guest.colour} />
          <div className="min-w-0">
            <Headline>{guest.name}</Headline>
            <p className="text-ink-soft text-sm">
              {toFactsLine([lycra, guest.level, guest.isArchived && 'archived'])}{' '}
              {guest.isMinor && <Badge tone="info">Minor</Badge>}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          {history.length > 0 && (
            <Link to={`/app/coach/athletes/${guest.id}`} className={toButtonClasses('secondary')}>
              <Icon of={TrendingUp} />
              Progress
            </Link>
          )}
          <Link to={`${path}/cards?guest=${guest.id}`} className={toButtonClasses('secondary')}>
            <Icon of={Printer} />
            Print the card
          </Link>
        </div>
      </header>
      {refused?.fieldErrors.form && <Alert tone="error">{refused.fieldErrors.form}</Alert>}
      {mergeId && (
        <Alert tone="success">
          <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <input type="hidden" name="mergeId" value={mergeId} />
            <p>Two entries are one guest now.</p>
            <Button look="secondary" name="intent" value="undo-merge" busy={busy}>
              Undo
            </Button>
          </Form>
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Form
          method="post"
          className={toCardClasses('normal', 'space-y-5')}
          key={JSON.stringify(guest)}
        >
          <GuestFieldset
            guest={guest}
            levels={organisation.levels}
            typed={refused?.values}
            errors={refused?.fieldErrors ?? {}}
          />
          <Button name="intent" value="save" busy={busy}>
            Save
          </Button>
        </Form>
        <div className="space-y-6">
          <GuestHistory history={history} isClaimed={isClaimed} agreed={agreed} />
          <GuestActions
            guest={guest}
            isClaimed={isClaimed}
            isOnRosters={history.length > 0}
            others={others}
            busy={busy}
          />
        </div>
      </div>
    </div>
  );
}
