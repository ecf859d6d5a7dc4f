import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { Button } from '#app/components/ui/button.tsx';
import { Card, cardClasses } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { getProfile } from '#app/domain/profiles/get-profile.server.ts';
import { PROFILE_NAME_MAX_LENGTH } from '#app/domain/profiles/profile-name.ts';
import { saveProfileName } from '#app/domain/profiles/save-profile-name.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { redirectWithFlash } from '#app/platform/flash.server.ts';
import { lineOfText, parseForm } from '#app/platform/parse-form.server.ts';
import { toPageTitle } from '#app/platform/product.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Profile') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const profile = await getProfile(db, user.id);
  return { fullName: profile?.fullName ?? '', email: user.email };
}

const schema = z.object({ fullName: lineOfText('your name', PROFILE_NAME_MAX_LENGTH) });

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) return data(form, { status: 400 });
  await saveProfileName(db, user.id, form.value.fullName);
  return redirectWithFlash('/auth/profile', 'Your name is saved.');
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, email } = loaderData;
  const busy = useNavigation().formAction === '/auth/profile';
  return (
    <div className="mx-auto max-w-xl space-y-6">
      <h1 className="font-bold text-2xl sm:text-3xl">Profile</h1>
      <Card room="wide">
        <Form method="post" className="space-y-5">
          <Field
            label="Your name"
            name="fullName"
            autoComplete="name"
            required
            maxLength={80}
            defaultValue={actionData?.values.fullName ?? fullName}
            error={actionData?.fieldErrors.fullName}
            hint="As your coach and the others in the water know you."
          />
          <Button busy={busy}>Save name</Button>
        </Form>
      </Card>
      <section aria-labelledby="account" className={cardClasses('wide', 'space-y-4')}>
        <h2 id="account" className="font-semibold text-xl">
          Account
        </h2>
        <p className="break-words text-ink-soft">
          You sign in with <strong className="text-ink">{email}</strong>.
        </p>
        <Form method="post" action="/auth/logout">
          <Button look="secondary" className="w-full sm:w-auto">
            Sign out on this device
          </Button>
        </Form>
      </section>
    </div>
  );
}
