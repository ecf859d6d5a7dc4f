import { z } from 'zod';
import {
  LINK_PASSWORD_MAX_LENGTH,
  LINK_PASSWORD_MIN_LENGTH,
} from '#app/domain/links/share-token.ts';
import { MAX_LINK_DAYS } from '#app/domain/organisations/organisation.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';

const DAYS = `Enter a number of days from 1 to ${MAX_LINK_DAYS}.`;
const TARGET = 'Choose what the link opens.';

/** `session`, `surfer:{id}` or `wave:{id}`. */
const target = z.string({ error: TARGET }).transform((text, context) => {
  const [kind = '', id] = text.split(':');
  if (text === 'session') return {};
  if (kind === 'surfer' && isUuid(id)) return { surferId: id };
  if (kind === 'wave' && isUuid(id)) return { waveId: id };
  context.addIssue({ code: 'custom', message: TARGET });
  return z.NEVER;
});

/** The forms of the page of links. */
export const linksForm = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('create'),
      target,
      days: z
        .string({ error: DAYS })
        .trim()
        .regex(/^\d{1,3}$/, DAYS)
        .transform(Number)
        .pipe(z.number().min(1, DAYS).max(MAX_LINK_DAYS, DAYS)),
      password: z
        .string()
        .max(
          LINK_PASSWORD_MAX_LENGTH,
          `Keep the password under ${LINK_PASSWORD_MAX_LENGTH} characters.`,
        )
        .refine(
          (text) => text === '' || text.length >= LINK_PASSWORD_MIN_LENGTH,
          `Enter at least ${LINK_PASSWORD_MIN_LENGTH} characters, or leave it empty.`,
        )
        .default(''),
    }),
    z.object({ intent: z.literal('revoke'), linkId: z.uuid() }),
  ],
  { error: 'The server could not read the form. Reload the page and try again.' },
);
