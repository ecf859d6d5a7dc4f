import { data, Form, useNavigation } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import type { RosterAnswer } from '#app/components/roster/roster-answer.ts';
import { RosterField } from '#app/components/roster/roster-field.tsx';
import { LevelAndCoaches } from '#app/components/session-form/level-and-coaches.tsx';
import { WhereAndWhen } from '#app/components/session-form/where-and-when.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { boxClasses } from '#app/components/ui/checkbox.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { findGuests } from '#app/domain/guests/roster-guests.server.ts';
import { DEFAULT_LEVELS } from '#app/domain/sessions/default-levels.ts';
import { getSessionDetails } from '#app/domain/sessions/get-session-details.server.ts';
import { PERSONAL, readLevelAndCoaches } from '#app/domain/sessions/read-level-and-coaches.ts';
import { readSessionForm, toRefusal } from '#app/domain/sessions/read-session-form.server.ts';
import { createSession } from '#app/domain/sessions/save-session.server.ts';
import { listSpotNames } from '#app/domain/spots/list-spots.server.ts';
import { parseRoster } from '#app/domain/surfers/parse-roster.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { listTimeZones } from '#app/lib/time/list-time-zones.ts';
import { toLocalDay } from '#app/lib/time/to-local-day.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { listOrganisationChoices } from './list-organisation-choices.server.ts';
import { toFirstValues } from './to-first-values.server.ts';

export const handle: FrameHandle = {
  crumbs: ({ pathname }) => [
    { name: 'Sessions', to: '/app/share' },
    { name: 'New session', to: pathname },
  ],
};

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'New session') }];
}

/** `?from` is a session to repeat, `?organisation` the preselected organisation. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const from = url.searchParams.get('from') ?? '';
  const [organisations, spotNames, like] = await Promise.all([
    listOrganisationChoices(request, db, user.id),
    listSpotNames(db),
    isUuid(from) ? getSessionDetails(db, user.id, from) : null,
  ]);
  const wanted = url.searchParams.get('organisation');
  const chosen = organisations.find(({ id }) => id === wanted) ?? organisations[0];
  const first: Record<string, string> = like?.canEdit
    ? toFirstValues(like)
    : { organisation: chosen?.id ?? PERSONAL };
  return { organisations, spotNames, timeZones: listTimeZones(), first };
}

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const sent = await readForm(request);
  const organisations = await listOrganisationChoices(request, db, user.id);
  const holder = sent.get('organisation');
  const personal = { id: PERSONAL, levels: DEFAULT_LEVELS, coaches: [], timeZone: '' };
  const chosen = [...organisations, personal].find(({ id }) => id === holder);
  const form = await readSessionForm(db, sent, chosen?.timeZone);
  const roster = parseRoster(String(sent.get('roster') ?? ''));
  const keepsGood = sent.get('intent') === 'keep-good';
  const problems = roster.problems.length > 0 && !keepsGood ? roster.problems : undefined;
  if (!form.ok || !chosen || problems) {
    const fieldErrors: Record<string, string> = {
      ...(!form.ok && form.fieldErrors),
      ...(!chosen && { organisation: 'You cannot create sessions for this organisation.' }),
    };
    const status = form.ok && !problems ? 403 : 400;
    const goodCount = roster.lines.length;
    const answer: RosterAnswer = { ...toRefusal(sent), fieldErrors, problems, goodCount };
    return data(answer, { status });
  }
  const organisationId = chosen.id === PERSONAL ? null : chosen.id;
  const { startsAt, timeZone } = form.value;
  const day = toLocalDay(startsAt, timeZone);
  const sessionId = await createSession(db, user.id, {
    ...form.value,
    ...readLevelAndCoaches(sent, chosen.id, chosen),
    organisationId,
    roster: organisationId
      ? await findGuests(db, { organisationId, day }, roster.lines)
      : roster.lines,
  });
  return redirectWithFlash(
    `/app/share/session/${sessionId}`,
    'The session is ready. Now add the videos.',
  );
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function SessionCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { organisations, spotNames, timeZones, first } = loaderData;
  const busy = useNavigation().state !== 'idle';
  const refused = actionData as RosterAnswer | undefined;
  const { values = first, fieldErrors: errors = {}, problems, goodCount = 0 } = refused ?? {};
  return (
    <div className="max-w-xl space-y-6">
      <Headline>New session</Headline>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <Form method="post" className={toCardClasses('wide', 'space-y-6')}>
        <WhereAndWhen
          spotNames={spotNames}
          timeZones={timeZones}
          values={values}
          errors={errors}
          isHidden={values.hidesSpot === 'on'}
          holderZones={Object.fromEntries(organisations.map(({ id, timeZone }) => [id, timeZone]))}
        />
        <HolderField
          organisations={organisations}
          chosen={values.organisation ?? PERSONAL}
          values={values}
          error={errors.organisation}
        />
        <RosterField
          label="Surfers (optional)"
          value={values.roster}
          problems={problems}
          goodCount={goodCount}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} className="w-full sm:w-auto">
            Create session
          </Button>
          {problems && goodCount > 0 && (
            <Button
              look="secondary"
              name="intent"
              value="keep-good"
              busy={busy}
              className="w-full sm:w-auto"
            >
              Create it with the lines we could read
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

type Organisation = {
  id: string;
  name: string;
  levels: string[];
  coaches: { id: string; name: string }[];
};

/** Selects the session's holder; a style rule shows the levels and coaches of the selected one. */
function HolderField({
  organisations,
  chosen,
  values,
  error,
}: {
  organisations: Organisation[];
  chosen: string;
  values: Record<string, string>;
  error?: string;
}) {
  const holders = [
    ...organisations,
    { id: PERSONAL, name: 'Just mine', levels: DEFAULT_LEVELS, coaches: [] },
  ];
  return (
    <fieldset>
      <legend className="font-semibold text-ink text-sm">Owner</legend>
      {holders.map(({ id, name, levels, coaches }) => (
        <div key={id} className="group">
          <label className="flex min-h-11 items-center gap-3 py-1 text-ink">
            <input
              type="radio"
              name="organisation"
              value={id}
              defaultChecked={id === chosen}
              required
              aria-invalid={error ? true : undefined}
              className={boxClasses}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          </label>
          <div className="hidden border-line border-l-2 py-2 pl-5 group-has-[[name=organisation]:checked]:block">
            <LevelAndCoaches holder={id} levels={levels} coaches={coaches} values={values} />
          </div>
        </div>
      ))}
      {error && <p className="font-semibold text-error-ink text-sm">{error}</p>}
    </fieldset>
  );
}
