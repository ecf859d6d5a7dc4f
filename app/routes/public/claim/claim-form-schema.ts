import { z } from 'zod';
import { consentBoxes } from '#app/domain/consents/consent-boxes-schema.ts';
import { toAddress } from '#app/lib/text/to-address.ts';

const email = (what: string) =>
  z
    .string()
    .transform(toAddress)
    .pipe(z.email(`Enter ${what}, like maria@example.com.`).max(254));
const optionalEmail = z.union([z.literal(''), email('an e-mail address')]).default('');

const common = { email: optionalEmail, ...consentBoxes };

/** Adults consent themselves; for minors the app asks a parent or guardian. */
export const claimForm = z.discriminatedUnion(
  'age',
  [
    z.object({ age: z.literal('adult'), ...common }),
    z.object({
      age: z.literal('minor'),
      ...common,
      guardianName: z
        .string()
        .trim()
        .min(1, 'Enter the name of your parent or guardian.')
        .max(80, 'Keep the name under 80 characters.'),
      guardianEmail: email('the e-mail address of your parent or guardian'),
    }),
  ],
  { error: 'Say whether you are 18 or older.' },
);
