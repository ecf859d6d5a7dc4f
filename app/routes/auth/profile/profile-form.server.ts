import { data } from 'react-router';
import { z } from 'zod';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { newPasswordField, verifyIdentity } from '#app/domain/auth/password.server.ts';
import { wordingField } from '#app/domain/consents/consent-boxes-schema.ts';
import { PURPOSES } from '#app/domain/consents/purposes.ts';
import {
  HOME_SPOT_MAX_LENGTH,
  levels,
  PROFILE_NAME_MAX_LENGTH,
  publicNames,
  stances,
} from '#app/domain/profiles/profile.ts';
import { swellUnits, temperatureUnits, windUnits } from '#app/lib/choices/units.ts';
import { toAddress } from '#app/lib/text/to-address.ts';
import type { User } from '#app/platform/auth/auth-session.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createDetachedSupabase } from '#app/platform/database/supabase-detached.server.ts';
import { createLineSchema } from '#app/platform/forms/parse-form.server.ts';
import type { FormAnswer } from './form-answer.ts';

/** The sender of a profile's form. */
export type Sender = { db: Db; user: User; request: Request };

const NOT_UNDERSTOOD = 'The server could not read the form. Reload the page and try again.';

/** One of the values, or null for an empty field. */
function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum([...values, ''], { error: 'Choose one of these.' }).default('');
}

const email = z
  .string({ error: 'Enter your new e-mail address.' })
  .trim()
  .min(1, 'Enter your new e-mail address.')
  .max(254, 'Check this e-mail address.')
  .transform(toAddress)
  .pipe(z.email('Enter an e-mail address like anna@example.com.'));

const currentPassword = z.string().max(1000, 'This is not your current password.').default('');

const id = z.uuid(NOT_UNDERSTOOD);

const confirmation = z.string().trim().default('');

const code = z
  .string({ error: 'Enter the code that your app shows.' })
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that your app shows.'));

const aboutConsent = {
  guestId: id,
  purpose: z.enum(PURPOSES, { error: NOT_UNDERSTOOD }),
  wording: wordingField,
};

/** The forms of the profile. */
export const profileForm = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('about'),
      fullName: createLineSchema('your name', PROFILE_NAME_MAX_LENGTH),
      homeSpot: z
        .string()
        .trim()
        .max(HOME_SPOT_MAX_LENGTH, `Keep it under ${HOME_SPOT_MAX_LENGTH} characters.`)
        .default(''),
      stance: oneOf(stances),
      level: oneOf(levels),
      publicName: z.enum(publicNames, { error: 'Choose one of these.' }).default('first'),
    }),
    z.object({ intent: z.literal('picture') }),
    z.object({ intent: z.literal('remove-picture') }),
    z.object({
      intent: z.literal('units'),
      swellUnit: z.enum(swellUnits, { error: 'Choose one of these.' }),
      windUnit: z.enum(windUnits, { error: 'Choose one of these.' }),
      temperatureUnit: z.enum(temperatureUnits, { error: 'Choose one of these.' }),
    }),
    z.object({
      intent: z.literal('password'),
      currentPassword: currentPassword.pipe(z.string().min(1, 'Enter your current password.')),
      password: newPasswordField,
    }),
    z.object({ intent: z.literal('email'), email, currentPassword }),
    z.object({
      intent: z.literal('begin-factor'),
      name: createLineSchema('a name for it', 40),
      currentPassword,
    }),
    z.object({ intent: z.literal('confirm-factor'), factorId: id, code }),
    z.object({ intent: z.literal('remove-factor'), factorId: id, currentPassword }),
    z.object({ intent: z.literal('recovery-codes'), currentPassword }),
    z.object({ intent: z.literal('sign-out-others') }),
    z.object({ intent: z.literal('sign-out-one'), sessionId: id }),
    z.object({ intent: z.literal('give'), ...aboutConsent }),
    z.object({ intent: z.literal('withdraw'), ...aboutConsent }),
    z.object({ intent: z.literal('make-owner'), organisationId: id, profileId: id }),
    z.object({
      intent: z.literal('delete-organisation'),
      organisationId: id,
      confirmation,
      currentPassword,
    }),
    z.object({ intent: z.literal('delete-account'), confirmation, currentPassword }),
  ],
  { error: NOT_UNDERSTOOD },
);

export type ProfileForm = z.infer<typeof profileForm>;

export type FormOf<Intent extends ProfileForm['intent']> = Extract<ProfileForm, { intent: Intent }>;

/** Confirms that the account's user sends this, and not another person at an unlocked device. */
export function verifySender({ db, user, request }: Sender, password: string) {
  return limitAttempts('secrets', request, user.id, () =>
    verifyIdentity(db, createDetachedSupabase(request), { email: user.email, password }),
  );
}

type Refusal = { field: string; reason: string; status: number };

/** Returns the page with the typed values and the reason for the rejection. */
export function toRejectedForm(form: ProfileForm, { field, reason, status }: Refusal) {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(form)) {
    if (!/password/i.test(name)) values[name] = value;
  }
  return data<FormAnswer>({ values, fieldErrors: { [field]: reason } }, { status });
}

/** For changes that the backend rejected, which is logged. */
export const NOT_SAVED: Refusal = {
  field: 'form',
  reason: 'Your changes were not saved, but they are still here. Try again in a moment.',
  status: 503,
};
