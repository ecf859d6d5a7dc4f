import { data, Form, Link, useNavigation } from 'react-router';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { LevelAndCoaches } from '#app/components/session-form/level-and-coaches.tsx';
import { WhereAndWhen } from '#app/components/session-form/where-and-when.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { listCoaches } from '#app/domain/organisations/list-coaches.server.ts';
import { countSessionContents } from '#app/domain/sessions/count-session-contents.server.ts';
import { listSessionCoaches } from '#app/domain/sessions/list-session-coaches.server.ts';
import {
  PERSONAL,
  readLevelAndCoaches,
  toCoachField,
  toLevelField,
} from '#app/domain/sessions/read-level-and-coaches.ts';
import { readSessionForm, toRefusal } from '#app/domain/sessions/read-session-form.server.ts';
import { saveSession } from '#app/domain/sessions/save-session.server.ts';
import { toLocalStart } from '#app/domain/sessions/start-time.server.ts';
import { listSpotNames } from '#app/domain/spots/list-spots.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { listTimeZones } from '#app/lib/time/list-time-zones.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { DeletionSection } from './deletion-section.tsx';
import { handleDeletion, toDeletionWord } from './handle-deletion.server.ts';
import { requireSessionDetails } from './require-session-details.server.ts';

export const handle: FrameHandle = { crumbs: createCrumb('Edit') };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Edit session') }];
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const id = requireId(params.sessionId, url);
  const [{ session, coaches }, spotNames] = await Promise.all([
    readSession(request, db, user.id, id),
    listSpotNames(db),
  ]);
  const contents = session.canDelete ? await countSessionContents(db, id) : null;
  const holder = session.organisation?.id ?? PERSONAL;
  const first: Record<string, string> = {
    spotName: session.spot.name,
    timeZone: session.timeZone,
    startsAt: toLocalStart(session.startsAt, session.timeZone),
    [toLevelField(holder)]: session.level ?? '',
    ...Object.fromEntries(session.coachIds.map((coach) => [toCoachField(holder, coach), 'on'])),
    ...(session.spot.isHidden && { hidesSpot: 'on' }),
  };
  const { levels, spot } = session;
  const timeZones = listTimeZones();
  const when = formatSessionStart(session.startsAt, session.timeZone);
  const deletion = contents && { contents, when, word: toDeletionWord(session) };
  return {
    id,
    holder,
    levels,
    spotName: spot.name,
    coaches,
    spotNames,
    timeZones,
    first,
    deletion,
  };
}

/** Reads the session with all its possible and former coaches. */
async function readSession(request: Request, db: Db, userId: string, id: string) {
  const [session, named, all] = await Promise.all([
    requireSessionDetails(request, db, userId, id),
    listSessionCoaches(db, id),
    listCoaches(db),
  ]);
  const today = all.filter(({ organisationId }) => organisationId === session.organisation?.id);
  const left = named.filter((coach) => !today.some((other) => other.id === coach.id));
  const coaches = [...today, ...left].map((coach) => ({ id: coach.id, name: coach.name }));
  return { session, coaches };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const id = requireId(params.sessionId, url);
  const sent = await readForm(request);
  if (sent.get('intent') === 'delete') {
    return handleDeletion(db, await requireSessionDetails(request, db, user.id, id), sent);
  }
  const [form, { session, coaches }] = await Promise.all([
    readSessionForm(db, sent),
    readSession(request, db, user.id, id),
  ]);
  if (!form.ok) return data({ ...toRefusal(sent), ...form }, { status: 400 });
  const choice = { levels: session.levels, coaches };
  const holder = session.organisation?.id ?? PERSONAL;
  const changed = { ...form.value, ...readLevelAndCoaches(sent, holder, choice) };
  if (!(await saveSession(db, user.id, session, changed))) throw fail('session-not-found');
  return redirectWithFlash(`/app/share/session/${id}`, 'The session is saved.');
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function SessionEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, holder, levels, coaches, spotNames, timeZones, first } = loaderData;
  const navigation = useNavigation();
  const isDeleting = navigation.formData?.get('intent') === 'delete';
  const busy = navigation.state !== 'idle' && !isDeleting;
  const refused = actionData && 'values' in actionData ? actionData : undefined;
  const typed: Record<string, string> = refused?.values ?? {};
  const values = refused && typed.intent !== 'delete' ? typed : first;
  const errors: Record<string, string> = refused?.fieldErrors ?? {};
  return (
    <div className="max-w-xl space-y-6">
      <Headline>Edit session</Headline>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <Form method="post" className={toCardClasses('wide', 'space-y-6')}>
        <WhereAndWhen
          spotNames={spotNames}
          timeZones={timeZones}
          values={values}
          errors={errors}
          isHidden={values.hidesSpot === 'on'}
        />
        <LevelAndCoaches holder={holder} levels={levels} coaches={coaches} values={values} />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy}>Save</Button>
          <Link to={`/app/share/session/${id}`} className={toButtonClasses('quiet')}>
            Cancel
          </Link>
        </div>
      </Form>
      {loaderData.deletion && (
        <DeletionSection
          {...loaderData.deletion}
          consentLogPath={`/app/share/session/${loaderData.id}/consent/csv`}
          typed={typed.confirmation}
          errors={errors}
          busy={isDeleting}
        />
      )}
    </div>
  );
}
