import { z } from 'zod';
import {
  LYCRA_COLOUR_MAX_LENGTH,
  MAX_LYCRA_NUMBER,
  SURFER_NAME_MAX_LENGTH,
} from '#app/domain/surfers/roster-line.ts';
import { createLineSchema } from '#app/platform/forms/parse-form.server.ts';

const surferId = z.uuid();
const number = `Enter a number from 0 to ${MAX_LYCRA_NUMBER}, or none.`;

export const rosterForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['add', 'keep-good']), roster: z.string().default('') }),
  z.object({
    intent: z.literal('save'),
    surferId,
    name: createLineSchema('the name', SURFER_NAME_MAX_LENGTH),
    colour: z
      .string()
      .trim()
      .max(LYCRA_COLOUR_MAX_LENGTH, `Keep the colour under ${LYCRA_COLOUR_MAX_LENGTH} characters.`)
      .transform((text) => text || null),
    number: z
      .string()
      .trim()
      .regex(/^(\d{1,3})?$/, number)
      .transform((text) => (text === '' ? null : Number(text))),
    stance: z.enum(['', 'regular', 'goofy']).transform((text) => text || null),
  }),
  z.object({ intent: z.enum(['up', 'down', 'remove']), surferId }),
  z.object({ intent: z.literal('minor'), guestId: z.uuid() }),
]);

export type RosterForm = z.infer<typeof rosterForm>;
