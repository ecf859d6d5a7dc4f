import { z } from 'zod';
import { findPersonalPassword, newPasswordField } from '#app/domain/auth/password.server.ts';
import { providers } from '#app/domain/auth/providers.ts';
import { PROFILE_NAME_MAX_LENGTH } from '#app/domain/profiles/profile.ts';
import { toAddress } from '#app/lib/text/to-address.ts';
import { createLineSchema } from '#app/platform/forms/parse-form.server.ts';

const EMAIL_MAX_LENGTH = 254;
const NO_CODE = 'Enter one of your recovery codes.';

const email = z
  .string({ error: 'Enter your e-mail address.' })
  .trim()
  .min(1, 'Enter your e-mail address.')
  .max(EMAIL_MAX_LENGTH, 'Check this e-mail address.')
  .transform(toAddress)
  .pipe(z.email('Enter an e-mail address like anna@example.com.'));

/** Six digits, with or without a space in the middle. */
function code(from: string) {
  return z
    .string({ error: `Enter the code from ${from}.` })
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, `Enter the six digits from ${from}.`));
}

/** The forms of the login page. */
export const loginForm = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('password'),
      email,
      password: z
        .string({ error: 'Enter your password.' })
        .min(1, 'Enter your password, or let us e-mail you a link.'),
    }),
    z.object({ intent: z.literal('mail'), email }),
    z
      .object({
        intent: z.literal('sign-up'),
        name: createLineSchema('your name', PROFILE_NAME_MAX_LENGTH),
        email,
        password: newPasswordField,
      })
      .superRefine((form, { addIssue }) => {
        const refusal = findPersonalPassword(form.password, form);
        if (refusal) addIssue({ code: 'custom', path: ['password'], message: refusal.reason });
      }),
    z.object({ intent: z.literal('resend'), email }),
    z.object({ intent: z.literal('code'), email, code: code('the e-mail') }),
    // Only redirects to the reset form, with the typed address.
    z.object({ intent: z.literal('forgot'), email: z.string().max(EMAIL_MAX_LENGTH).catch('') }),
    z.object({ intent: z.literal('reset'), email }),
    z.object({ intent: z.literal('reset-code'), email, code: code('the e-mail') }),
    z.object({
      intent: z.literal('new-password'),
      // For a new account that its user confirmed in another browser.
      name: createLineSchema('your name', PROFILE_NAME_MAX_LENGTH).optional(),
      password: newPasswordField,
    }),
    z.object({ intent: z.literal('second-factor'), code: code('your app') }),
    z.object({
      intent: z.literal('recovery-code'),
      recoveryCode: z.string({ error: NO_CODE }).trim().min(1, NO_CODE).max(100, NO_CODE),
    }),
    z.object({ intent: z.literal('provider'), provider: z.enum(providers) }),
  ],
  { error: 'The server could not read the form. Reload the page and try again.' },
);

export type LoginForm = z.infer<typeof loginForm>;
