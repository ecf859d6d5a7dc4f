import { data, Form, useNavigation } from 'react-router';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { WaitingPhones } from '#app/components/guests/waiting-phones.tsx';
import { MailNote } from '#app/components/mail-note.tsx';
import type { RosterAnswer } from '#app/components/roster/roster-answer.ts';
import { RosterField } from '#app/components/roster/roster-field.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { listSessionRequests } from '#app/domain/claims/open-again.server.ts';
import { listConsents } from '#app/domain/consents/consents.server.ts';
import { toGuardianText } from '#app/domain/consents/guardian.ts';
import { listGuardians } from '#app/domain/consents/guardian-requests.server.ts';
import { listGoals } from '#app/domain/goals/goals.server.ts';
import { listOtherGroups } from '#app/domain/guests/list-other-groups.server.ts';
import { createGuestLines, listGuestsToPick } from '#app/domain/guests/roster-guests.server.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import type { SessionHead } from '#app/domain/sessions/session-head.server.ts';
import { lycraColours } from '#app/domain/surfers/lycra-colours.ts';
import type { Surfer } from '#app/domain/surfers/roster.server.ts';
import { listRoster } from '#app/domain/surfers/roster.server.ts';
import { handleWaitingPhone } from '#app/guards/handle-waiting-phone.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { countOf } from '#app/lib/format/words.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toLocalDay } from '#app/lib/time/to-local-day.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { handleRosterIntent } from './handle-roster-intent.server.ts';
import { HereToday } from './here-today.tsx';
import { RosterDrop } from './roster-drop.tsx';
import { rosterForm } from './roster-form.server.ts';
import { COLOURS_ID, SurferRow } from './surfer-row.tsx';

export const handle: FrameHandle = { crumbs: createCrumb('Roster') };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Roster at ${loaderData.session.spotName}` : 'Roster';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const id = requireId(params.sessionId, url);
  const [session, roster, consents, guardians, requests, goals] = await Promise.all([
    requireSessionStaff({ context, request, url }, id),
    listRoster(db, id),
    listConsents(db, id),
    listGuardians(db, id),
    listSessionRequests(db, id),
    listGoals(db, { sessionId: id }),
  ]);
  const { spotName, startsAt, timeZone, organisation } = session;
  const mailWay = getMailDelivery();
  const onRoster = new Set(roster.map(({ guestId }) => guestId));
  const school = organisation && { organisationId: organisation.id, startsAt, timeZone };
  const [here, groups] = await Promise.all([
    school && listGuestsToPick(db, school.organisationId, toLocalDay(startsAt, timeZone), onRoster),
    school ? listOtherGroups(db, { ...school, sessionId: id }) : new Map<string, string[]>(),
  ]);
  return {
    session: { id, spotName, startsAt, timeZone },
    here: here?.map((guest) => ({ ...guest, groups: groups.get(guest.id) ?? [] })),
    guestsPath: organisation && `/app/share/${organisation.id}/guests`,
    mailWay,
    requests,
    goals,
    roster: roster.map((surfer) => {
      const hasAgreed = consents.get(surfer.id)?.some(({ isGiven }) => isGiven);
      const guardian = guardians.get(surfer.id) ?? null;
      const state = surfer.isMinor && !hasAgreed && toGuardianText(guardian, mailWay === 'sent');
      const elsewhere = groups.get(surfer.guestId) ?? [];
      return { ...surfer, consent: state || '', elsewhere: elsewhere.join(', ') };
    }),
  };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const id = requireId(params.sessionId, url);
  const [sent, session] = await Promise.all([
    readForm(request),
    requireSessionStaff({ context, request, url }, id),
  ]);
  const answered =
    (await pickFromForm(db, session, sent)) ?? (await handleWaitingPhone(db, sent, url.pathname));
  if (answered) return answered;
  const form = parseForm(rosterForm, sent);
  if (!form.ok) return data<RosterAnswer>(form, { status: 400 });
  return handleRosterIntent(db, id, form.value);
}

/** Puts the ticked guests, or all who are here that day, on the roster; null for another form. */
async function pickFromForm(db: Db, session: SessionHead, sent: FormData) {
  const intent = sent.get('intent');
  if (intent !== 'pick' && intent !== 'pick-all') return null;
  const here = `/app/share/session/${session.id}/roster`;
  const ticked = sent.getAll('guest').filter((value) => typeof value === 'string' && isUuid(value));
  const guestIds = intent === 'pick' ? ticked.map(String) : await listAllToPick(db, session);
  if (guestIds.length === 0) return redirectWithFlash(here, 'Tick at least one guest.', 'error');
  const added = await createGuestLines(db, session.id, guestIds);
  return redirectWithFlash(here, `${countOf(added, 'guest')} added.`);
}

async function listAllToPick(db: Db, session: SessionHead): Promise<string[]> {
  const { id, organisation, startsAt, timeZone } = session;
  if (!organisation) return [];
  const roster = await listRoster(db, id);
  const onRoster = new Set(roster.map(({ guestId }) => guestId));
  const day = toLocalDay(startsAt, timeZone);
  const guests = await listGuestsToPick(db, organisation.id, day, onRoster);
  return guests.map((guest) => guest.id);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function RosterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mailWay, roster, requests, goals, here, guestsPath } = loaderData;
  const busy = useNavigation().state !== 'idle';
  const refused = actionData as RosterAnswer | undefined;
  const { added, problems, goodCount = 0 } = refused ?? {};
  const errors = refused?.fieldErrors ?? {};
  const twins = findDuplicates(roster);
  const general = errors.form ?? errors.intent ?? errors.surferId ?? errors.roster;
  return (
    <div className="max-w-xl space-y-6 lg:max-w-none">
      <Headline>Roster</Headline>
      <WaitingPhones requests={requests} />
      {roster.some(({ isMinor }) => isMinor) && (
        <MailNote way={mailWay} what="Guardians cannot be asked yet" />
      )}
      {general && <Alert tone="error">{general}</Alert>}
      {added && <Alert tone="success">{added}</Alert>}
      {twins && (
        <Alert tone="warning">
          {twins[0].name} and {twins[1].name} have the same lycra, so they will be hard to tell
          apart.
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {roster.length === 0 && here && here.length > 0 && (
          <RosterDrop>
            <p className="rounded-card border-2 border-line-strong border-dashed px-5 py-10 text-center text-ink-soft max-lg:hidden">
              No one is on this roster yet. Drag guests here, or tick them.
            </p>
          </RosterDrop>
        )}
        {roster.length > 0 && (
          <RosterDrop>
            <ol className={toCardClasses('none', 'divide-y divide-line overflow-hidden')}>
              {roster.map((surfer, index) => {
                const isRefused = refused?.values.surferId === surfer.id;
                return (
                  <SurferRow
                    key={`${surfer.id} ${Object.values(surfer).join()}`}
                    surfer={surfer}
                    goals={goals.filter(({ surferId }) => surferId === surfer.id)}
                    place={index + 1}
                    isLast={index === roster.length - 1}
                    typed={isRefused ? refused.values : undefined}
                    errors={isRefused ? errors : {}}
                  />
                );
              })}
            </ol>
          </RosterDrop>
        )}
        <div className="space-y-6">
          {here && guestsPath && (
            <HereToday
              guests={here}
              hasRoster={roster.length > 0}
              guestsPath={guestsPath}
              busy={busy}
            />
          )}
          <Form method="post" className={toCardClasses('normal', 'space-y-4')}>
            <RosterField
              // Empties the form after each addition.
              key={roster.length}
              label={roster.length > 0 ? 'Add more' : 'Surfers'}
              value={refused?.values.roster}
              problems={problems}
              goodCount={goodCount}
            />
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value="add" busy={busy}>
                Add to the roster
              </Button>
              {problems && goodCount > 0 && (
                <Button look="secondary" name="intent" value="keep-good" busy={busy}>
                  Add the lines we could read
                </Button>
              )}
            </div>
          </Form>
        </div>
      </div>
      <datalist id={COLOURS_ID}>
        {lycraColours.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
    </div>
  );
}

/**
 * Returns the first two surfers with lycras of the same colour and number, which are
 * indistinguishable on video.
 */
function findDuplicates(roster: Surfer[]): [Surfer, Surfer] | null {
  const worn = new Map<string, Surfer>();
  for (const surfer of roster) {
    if (surfer.colour === null) continue;
    const lycra = `${surfer.colour} ${surfer.number}`.toLowerCase();
    const other = worn.get(lycra);
    if (other) return [other, surfer];
    worn.set(lycra, surfer);
  }
  return null;
}
