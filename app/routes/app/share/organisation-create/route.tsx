import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { KindField } from '#app/components/forms/kind-field.tsx';
import { TimeZoneField } from '#app/components/forms/time-zone-field.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import {
  MAX_OWNED,
  ORGANISATION_NAME_MAX_LENGTH,
  organisationKinds,
} from '#app/domain/organisations/organisation.ts';
import { createOrganisation } from '#app/domain/organisations/organisations.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { listTimeZones } from '#app/lib/time/list-time-zones.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { createLineSchema, parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';

export const handle: FrameHandle = {
  crumbs: ({ pathname }) => [
    { name: 'Organisations', to: '/app/share/organisation' },
    { name: 'New organisation', to: pathname },
  ],
};

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'New organisation') }];
}

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return { timeZones: listTimeZones() };
}

const schema = z.object({
  name: createLineSchema('a name for the organisation', ORGANISATION_NAME_MAX_LENGTH),
  kind: z.enum(organisationKinds, { error: 'Choose a type.' }),
  timeZone: z
    .string({ error: 'Choose a time zone.' })
    .refine((name) => listTimeZones().includes(name), 'Choose a time zone from the list.'),
});

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) return data(form, { status: 400 });
  const id = await createOrganisation(db, form.value);
  if (!id) return data({ values: form.value, fieldErrors: { form: TOO_MANY } }, { status: 409 });
  const text = `${form.value.name} is ready, and you own it. Its logo and levels are under Settings.`;
  return redirectWithFlash(`/app/share/${id}`, text);
}

const TOO_MANY = `You already own ${MAX_OWNED} organisations, and an account cannot own more. Delete one that you no longer need, or transfer one to another member.`;

export default function OrganisationCreate({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const values: Record<string, string> = actionData?.values ?? {};
  const errors: Record<string, string> = actionData?.fieldErrors ?? {};
  return (
    <div className="max-w-xl space-y-6">
      <header>
        <Headline>New organisation</Headline>
        <p className="mt-2 text-ink-soft">
          A school, camp or club where several people work on the sessions. You will own it, and you
          can invite the others next.
        </p>
      </header>
      <Form method="post" className={toCardClasses('wide', 'space-y-5')}>
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        <Field
          label="Name"
          name="name"
          placeholder="Dune Beach Surf School"
          maxLength={ORGANISATION_NAME_MAX_LENGTH}
          required
          autoComplete="organization"
          defaultValue={values.name}
          error={errors.name}
        />
        <KindField kind={values.kind} error={errors.kind} />
        <TimeZoneField
          label="Time zone of your home spot"
          timeZones={loaderData.timeZones}
          timeZone={values.timeZone}
          error={errors.timeZone}
        />
        <Button busy={busy} className="w-full sm:w-auto">
          Create organisation
        </Button>
      </Form>
    </div>
  );
}
