import { z } from 'zod';
import { PROFILE_NAME_MAX_LENGTH } from '#app/domain/profiles/profile-name.ts';
import { lineOfText } from '#app/platform/parse-form.server.ts';

const email = z
  .string({ error: 'Enter your e-mail address.' })
  .trim()
  .min(1, 'Enter your e-mail address.')
  .max(254, 'Check this e-mail address.')
  .pipe(z.email('Enter an e-mail address like anna@example.com.'));

// bcrypt, which the backend uses, reads no further.
const PASSWORD_MAX_BYTES = 72;

const newPassword = z
  .string({ error: 'Choose a password.' })
  .min(8, 'Choose a password of at least 8 characters.')
  .refine(
    (password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES,
    'Choose a shorter password: at most 72 characters.',
  );

/** Every form of the login page. */
export const loginForm = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('password'),
      email,
      password: z
        .string({ error: 'Enter your password.' })
        .min(1, 'Enter your password, or let us mail you a link.'),
    }),
    z.object({ intent: z.literal('mail'), email }),
    z.object({
      intent: z.literal('sign-up'),
      name: lineOfText('your name', PROFILE_NAME_MAX_LENGTH),
      email,
      password: newPassword,
    }),
    z.object({
      intent: z.literal('code'),
      email,
      code: z
        .string({ error: 'Enter the code from the mail.' })
        .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits from the mail.')),
    }),
  ],
  { error: 'That could not be understood. Open the page again and retry.' },
);
