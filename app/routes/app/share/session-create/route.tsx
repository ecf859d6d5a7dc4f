import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { Button } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { listMyOrganisations } from '#app/domain/organisations/list-my-organisations.server.ts';
import { createSession } from '#app/domain/sessions/create-session.server.ts';
import { parseLocalStart } from '#app/domain/sessions/parse-local-start.server.ts';
import { listSpotNames } from '#app/domain/spots/list-spot-names.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { redirectWithFlash } from '#app/platform/flash.server.ts';
import { lineOfText, parseForm } from '#app/platform/parse-form.server.ts';
import { toPageTitle } from '#app/platform/product.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/route';
import { StartFields } from './start-fields.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'New session') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const [organisations, spotNames] = await Promise.all([
    listMyOrganisations(db, user.id),
    listSpotNames(db),
  ]);
  return {
    organisations: organisations.filter((organisation) => organisation.isStaff),
    spotNames,
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone')],
  };
}

const PERSONAL = 'personal';
const schema = z
  .object({
    spotName: lineOfText('the spot', 80),
    startsAt: z.string({ error: 'Enter the day and time.' }),
    timeZone: z.string({ error: 'Choose a time zone.' }).max(64),
    organisation: z.union([z.literal(PERSONAL), z.uuid()], {
      error: 'Choose whose session it is.',
    }),
  })
  .transform((form, context) => {
    const startsAt = parseLocalStart(form.startsAt, form.timeZone);
    if (startsAt) return { ...form, startsAtUtc: startsAt };
    context.addIssue({
      code: 'custom',
      path: ['startsAt'],
      message: 'Enter the day and time, like 21.11.2026 09:30.',
    });
    return z.NEVER;
  });

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) return data(form, { status: 400 });
  const organisations = await listMyOrganisations(db, user.id);
  const { organisation, spotName, startsAt, startsAtUtc, timeZone } = form.value;
  if (
    organisation !== PERSONAL &&
    !organisations.some(({ id, isStaff }) => id === organisation && isStaff)
  ) {
    const fieldErrors = { organisation: 'You cannot create sessions for this organisation.' };
    return data(
      { ok: false as const, values: { spotName, startsAt, timeZone }, fieldErrors },
      { status: 403 },
    );
  }
  const sessionId = await createSession(db, user.id, {
    spotName,
    startsAt: startsAtUtc,
    timeZone,
    organisationId: organisation === PERSONAL ? null : organisation,
  });
  return redirectWithFlash(
    `/app/share/session/${sessionId}`,
    'The session is there. Now add the videos.',
  );
}

export default function SessionCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { organisations, spotNames, timeZones } = loaderData;
  const busy = useNavigation().state !== 'idle';
  const values: Record<string, string> = actionData?.values ?? {};
  const errors: Record<string, string> = actionData?.fieldErrors ?? {};
  return (
    <div className="mx-auto max-w-xl space-y-6">
      <h1 className="font-bold text-2xl sm:text-3xl">New session</h1>
      <Form method="post" className={cardClasses('wide', 'space-y-5')}>
        <Field
          label="Spot"
          name="spotName"
          placeholder="Playa de las Canteras"
          list="spots"
          maxLength={80}
          required
          autoComplete="off"
          defaultValue={values.spotName}
          error={errors.spotName}
        />
        <datalist id="spots">
          {spotNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <StartFields
          timeZones={timeZones}
          startsAt={values.startsAt}
          timeZone={values.timeZone}
          error={errors.startsAt ?? errors.timeZone}
        />
        <SelectField
          label="Whose session"
          name="organisation"
          defaultValue={values.organisation ?? organisations[0]?.id ?? PERSONAL}
          error={errors.organisation}
        >
          {organisations.map((organisation) => (
            <option key={organisation.id} value={organisation.id}>
              {organisation.name}
            </option>
          ))}
          <option value={PERSONAL}>Just mine</option>
        </SelectField>
        <Button busy={busy} className="w-full sm:w-auto">
          Create session
        </Button>
      </Form>
    </div>
  );
}
