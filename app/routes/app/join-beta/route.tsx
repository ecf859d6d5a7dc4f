import { data, Form, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { RadioGroup } from '#app/components/ui/radio-group.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import {
  deleteBetaRequest,
  getBetaRequest,
  saveBetaRequest,
} from '#app/domain/beta/beta-request.server.ts';
import {
  BETA_ROLE_NAMES,
  BETA_ROLES,
  PLACE_MAX_LENGTH,
  PURPOSE_MAX_LENGTH,
} from '#app/domain/beta/beta-request.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import { hasFeature } from '#app/guards/require-feature.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { betaForm } from './beta-form-schema.server.ts';
import { BetaState } from './beta-state.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Join the beta') }];
}

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const [asked, isRoomOpen] = await Promise.all([
    getBetaRequest(db, user.id),
    hasFeature({ user, db, request }, 'beta-room'),
  ]);
  return { asked, isRoomOpen, sendsMails: getMailDelivery() === 'sent' };
}

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const form = parseForm(betaForm, await readForm(request));
  if (!form.ok) return data<FormAnswer>(form, { status: 400 });
  if (form.value.intent === 'withdraw') {
    await deleteBetaRequest(db, user.id);
    return redirectWithFlash(url.pathname, 'Your request is withdrawn and deleted.');
  }
  await saveBetaRequest(db, user.id, form.value);
  return redirectWithFlash(url.pathname, 'Thank you. We have your request.');
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

const points = [
  { title: 'What is it?', text: 'A few people try new features first and tell us what works.' },
  { title: 'What does it cost?', text: 'Nothing but your opinion, good or bad.' },
  { title: 'Do I need it?', text: 'No. Everything that works today needs only an account.' },
];

export default function JoinBeta({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, isRoomOpen, sendsMails } = loaderData;
  const posted: FormAnswer | undefined = actionData;
  const failed = posted?.ok === false ? posted : null;
  const form = (
    <BetaForm
      values={failed?.values ?? asked ?? {}}
      errors={failed?.fieldErrors ?? {}}
      submit={asked ? 'Save changes' : 'Ask for a place'}
    />
  );
  return (
    <div className="pb-4">
      <header className="max-w-2xl">
        <p className="font-semibold text-secondary-ink text-sm">For those who like to be first</p>
        <Headline className="mt-1">Help us try new features</Headline>
      </header>
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,18rem)]">
        <div className="min-w-0 space-y-5">
          {failed?.fieldErrors.form && <Alert tone="error">{failed.fieldErrors.form}</Alert>}
          <Card room="wide">
            {asked ? (
              <>
                <BetaState
                  request={asked}
                  sendsMails={sendsMails}
                  isRoomOpen={isRoomOpen && asked.state === 'admitted'}
                />
                <details
                  open={failed ? true : undefined}
                  className="mt-6 border-line border-t pt-3"
                >
                  <summary className="flex min-h-11 items-center font-semibold text-primary-ink">
                    What you asked for
                  </summary>
                  <div className="pt-3">{form}</div>
                </details>
              </>
            ) : (
              form
            )}
          </Card>
        </div>
        <dl className="grid grid-cols-1 gap-5 sm:grid-cols-3 lg:grid-cols-1 lg:pt-2">
          {points.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-ink-soft text-sm">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

type Texts = Record<string, string | undefined>;

/** Requests a place in the beta, or changes the request. */
function BetaForm({
  values,
  errors,
  submit,
}: {
  values: Texts;
  errors: Texts;
  /** The button's label. */
  submit: string;
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'ask';
  return (
    <Form method="post" className="space-y-5">
      <RadioGroup
        label="What do you do?"
        look="tiles"
        name="role"
        required
        defaultValue={values.role}
        error={errors.role}
        options={BETA_ROLES.map((role) => ({ value: role, label: BETA_ROLE_NAMES[role] }))}
      />
      <Field
        label="Where do you surf or teach?"
        name="place"
        required
        maxLength={PLACE_MAX_LENGTH}
        autoComplete="off"
        placeholder="Ericeira, Portugal"
        defaultValue={values.place}
        error={errors.place}
      />
      <TextArea
        label="What would you like to try?"
        name="purpose"
        required
        rows={4}
        maxLength={PURPOSE_MAX_LENGTH}
        defaultValue={values.purpose}
        error={errors.purpose}
        hint="Which part, with how many people, and when? This helps us choose who tries what first."
      />
      <Button name="intent" value="ask" busy={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}
