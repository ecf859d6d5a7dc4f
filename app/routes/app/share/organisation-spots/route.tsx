import { data, Link, useNavigation } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { createOrganisationCrumbs } from '#app/components/organisation/organisation-crumbs.ts';
import { OrganisationHeader } from '#app/components/organisation/organisation-header.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { toRefusal } from '#app/domain/sessions/read-session-form.server.ts';
import { listSpots } from '#app/domain/spots/list-spots.server.ts';
import type { OrganisationSpot } from '#app/domain/spots/organisation-spot.ts';
import { createSpot, saveSpot } from '#app/domain/spots/organisation-spots.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireOrganisationStaff } from '#app/guards/require-organisation-staff.server.ts';
import { listCountries } from '#app/lib/choices/list-countries.ts';
import { toCompassPoint } from '#app/lib/format/to-place-words.ts';
import { listTimeZones } from '#app/lib/time/list-time-zones.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { SpotEditor } from './spot-editor.tsx';
import { spotForm } from './spot-form.server.ts';
import { toPositionText } from './to-position-text.ts';

/** In place of an id, for a new spot. */
const NEW = 'new';

export const handle: FrameHandle = { crumbs: createOrganisationCrumbs('Spots') };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Spots of ${loaderData.organisation.name}` : 'Spots';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationStaff(context, url, params.orgId);
  const spots = await listSpots(db, organisation.id);
  const asked = url.searchParams.get('spot');
  const openId = asked === NEW || spots.some(({ id }) => id === asked) ? asked : null;
  const countries = listCountries();
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return {
    organisation,
    openId,
    spots: spots.map((spot) => ({
      spot,
      countryName: spot.country && (names.get(spot.country) ?? spot.country),
    })),
    // Long lists, needed only by an open form.
    choices: openId ? { countries, timeZones: listTimeZones() } : null,
  };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, organisation } = await requireOrganisationStaff(context, url, params.orgId);
  const sent = await readForm(request);
  const form = parseForm(spotForm, sent);
  if (!form.ok) return data(form, { status: 400 });
  const asked = url.searchParams.get('spot');
  const outcome =
    asked === NEW
      ? await createSpot(db, organisation.id, form.value)
      : await saveSpot(db, organisation.id, requireId(asked ?? undefined, url), form.value);
  if (outcome === 'not-there') throw fail('own-spot-not-found');
  const { name } = form.value;
  if (outcome === 'saved') return redirectWithFlash(url.pathname, `${name} is saved.`);
  const fieldErrors: Record<string, string> = { name: `${name} is already one of your spots.` };
  return data({ ...toRefusal(sent), fieldErrors }, { status: 409 });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function SpotsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, spots, openId, choices } = loaderData;
  const busy = useNavigation().state !== 'idle';
  const refused = actionData && 'values' in actionData ? actionData : undefined;
  const editor = choices && {
    choices,
    typed: refused?.values,
    errors: refused?.fieldErrors ?? {},
    busy,
  };
  return (
    <div className="space-y-8">
      <OrganisationHeader organisation={organisation} part="spots" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-prose">
          <h2 className="font-bold font-display text-title">Spots</h2>
          <p className="mt-1 text-ink-soft">
            The spots of your sessions. With a spot’s position and facing, we can tell which wind is
            offshore there.
          </p>
        </div>
        {openId !== NEW && (
          <Link to={`?spot=${NEW}`} className={toButtonClasses('primary')}>
            Add a spot
          </Link>
        )}
      </div>
      {openId === NEW && editor && (
        <section aria-label="A new spot" className={toCardClasses('wide', 'max-w-3xl space-y-5')}>
          <h3 className="font-bold font-display text-title">New spot</h3>
          <SpotEditor spot={null} {...editor} />
        </section>
      )}
      {spots.length === 0 && openId !== NEW && (
        <EmptyState title="No spot yet">
          <p>The spot of your first session appears here. You can also add one now.</p>
        </EmptyState>
      )}
      <ul className={toCardClasses('none', 'divide-y divide-line empty:hidden')}>
        {spots.map(({ spot, countryName }) => (
          <li key={spot.id} id={`spot-${spot.id}`} className="scroll-mt-20 px-4 py-3 ">
            {spot.id === openId && editor ? (
              <SpotEditor spot={spot} {...editor} />
            ) : (
              <SpotRow spot={spot} country={countryName} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A spot with its details, and which of them are missing. */
function SpotRow({ spot, country }: { spot: OrganisationSpot; country: string | null }) {
  const { id, name, place, position, facingDegrees, timeZone, isHidden } = spot;
  const where = [place, country].filter(Boolean).join(', ');
  const facts = [
    { label: 'Position', value: position && toPositionText(position) },
    {
      label: 'Faces',
      value: facingDegrees === null ? null : `${facingDegrees}° ${toCompassPoint(facingDegrees)}`,
    },
    { label: 'Time zone', value: timeZone?.replaceAll('_', ' ') },
  ];
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          {isHidden && <Badge tone="warning">Secret</Badge>}
          {where && <span className="text-ink-soft [overflow-wrap:anywhere]">{where}</span>}
        </p>
        <dl className="mt-0.5 flex flex-wrap gap-x-5 text-sm">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-ink-faint">{label}</dt>
              <dd className={value ? 'tabular-nums' : 'text-ink-faint'}>{value || 'Not set'}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Link
        to={`?spot=${id}#spot-${id}`}
        preventScrollReset
        className={toButtonClasses('quiet', 'flex-none')}
      >
        Edit<span className="sr-only"> {name}</span>
      </Link>
    </div>
  );
}
