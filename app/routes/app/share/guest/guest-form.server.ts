import { z } from 'zod';
import { PHONE_MAX_LENGTH, PHONE_MIN_LENGTH } from '#app/domain/guests/guest.ts';
import {
  LYCRA_COLOUR_MAX_LENGTH,
  MAX_LYCRA_NUMBER,
  SURFER_NAME_MAX_LENGTH,
} from '#app/domain/surfers/roster-line.ts';
import { toAddress } from '#app/lib/text/to-address.ts';
import { createLineSchema } from '#app/platform/forms/parse-form.server.ts';

const text = (what: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `Keep ${what} under ${max} characters.`)
    .transform((typed) => typed || null)
    .default(null);

const email = z
  .union([
    z.literal('').transform(() => null),
    z
      .string()
      .transform(toAddress)
      .pipe(z.email('Enter an e-mail address, like maria@example.com.').max(254)),
  ])
  .default(null);

const day = z
  .union([z.literal('').transform(() => null), z.iso.date('Enter a day.')])
  .default(null);

const number = `Enter a number from 0 to ${MAX_LYCRA_NUMBER}, or none.`;

/** The forms of a guest's page. @param levels of the school */
export function createGuestForm(levels: readonly string[]) {
  const save = z
    .object({
      intent: z.literal('save'),
      name: createLineSchema('the name', SURFER_NAME_MAX_LENGTH),
      email,
      phone: text('the phone number', PHONE_MAX_LENGTH).refine(
        (phone) => phone === null || phone.length >= PHONE_MIN_LENGTH,
        `A phone number has at least ${PHONE_MIN_LENGTH} characters.`,
      ),
      colour: text('the colour', LYCRA_COLOUR_MAX_LENGTH),
      number: z
        .string()
        .trim()
        .regex(/^(\d{1,3})?$/, number)
        .transform((typed) => (typed === '' ? null : Number(typed)))
        .default(null),
      stance: z
        .enum(['', 'regular', 'goofy'])
        .transform((typed) => typed || null)
        .default(null),
      level: z
        .string()
        .transform((typed) => levels.find((level) => level === typed) ?? null)
        .default(null),
      staysFrom: day,
      staysTo: day,
      isMinor: z
        .literal('on')
        .optional()
        .transform((ticked) => ticked === 'on'),
      guardianName: text('the name', SURFER_NAME_MAX_LENGTH),
      guardianEmail: email,
    })
    .refine(({ staysFrom, staysTo }) => (staysFrom === null) === (staysTo === null), {
      path: ['staysTo'],
      message: 'Enter both days of the stay, or none.',
    })
    .refine(({ staysFrom, staysTo }) => !staysFrom || !staysTo || staysFrom <= staysTo, {
      path: ['staysTo'],
      message: 'The stay ends before it begins.',
    });
  return z.union([
    save,
    z.object({ intent: z.enum(['archive', 'restore', 'delete', 'lost-card', 'undo-claim']) }),
    z.object({ intent: z.literal('merge'), otherId: z.uuid() }),
    z.object({ intent: z.literal('undo-merge'), mergeId: z.uuid() }),
  ]);
}

export type GuestForm = z.infer<ReturnType<typeof createGuestForm>>;
