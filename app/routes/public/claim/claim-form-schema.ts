import { z } from 'zod';
import { consentBoxes } from '#app/domain/consents/consent-boxes-schema.ts';
import type { Texts } from '#app/languages/texts.ts';
import { toAddress } from '#app/lib/text/to-address.ts';

const notAsked = z.string().default('');
const email = (error: string) => z.string().transform(toAddress).pipe(z.email(error).max(254));

/** Adults consent themselves; for minors the app asks a parent or guardian, whom the school may know. */
export function toClaimForm({ t }: Texts, { knowsGuardian }: { knowsGuardian: boolean }) {
  const optionalEmail = z.union([z.literal(''), email(t('card.emailWrong'))]).default('');
  const common = { email: optionalEmail, ...consentBoxes };
  return z.discriminatedUnion(
    'age',
    [
      z.object({ age: z.literal('adult'), ...common }),
      z.object({
        age: z.literal('minor'),
        ...common,
        guardianName: knowsGuardian
          ? notAsked
          : z
              .string()
              .trim()
              .min(1, t('card.guardianNameMissing'))
              .max(80, t('card.guardianNameLong')),
        guardianEmail: knowsGuardian ? notAsked : email(t('card.guardianEmailWrong')),
      }),
    ],
    { error: t('card.ageMissing') },
  );
}
