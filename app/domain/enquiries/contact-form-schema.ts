import { z } from 'zod';
import { toAddress } from '#app/lib/text/to-address.ts';
import { isRequestId } from './is-request-id.ts';
import { GROUP_LEVELS, TOPICS } from './topics.ts';

const MESSAGE_MAX_LENGTH = 4000;
const DATES_MAX_LENGTH = 120;
const MAX_GROUP = 60;

/** Control characters except for line ends and tabs: users don't type them, and some are harmful. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

const clean = z
  .string()
  .transform((text) =>
    text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '').trim(),
  );
const line = clean.transform((text) => text.replaceAll(/\s+/g, ' '));
/** An empty field is null. */
function optional<T extends z.ZodType>(schema: T) {
  const toNull = (text: unknown) => (typeof text === 'string' && text.trim() ? text : null);
  return z.preprocess(toNull, schema.nullable());
}

/** Fields of other topics are hidden: the user could not correct their errors. */
function dropUnseen(form: unknown) {
  const { dates, level, groupSize, requestId, ...seen } = { ...(form as Record<string, unknown>) };
  if (seen.topic === 'surf-experience') return { ...seen, dates, level, groupSize };
  return seen.topic === 'problem' ? { ...seen, requestId } : seen;
}

export const contactForm = z.preprocess(
  dropUnseen,
  z.object({
    topic: z.enum(TOPICS, { error: 'Choose a topic.' }),
    name: line.pipe(
      z.string().min(1, 'Enter your name.').max(80, 'Keep your name under 80 characters.'),
    ),
    email: z
      .string({ error: 'Enter your e-mail address.' })
      .transform(toAddress)
      .pipe(z.email('Enter your e-mail address, like maria@example.com.').max(254)),
    message: clean.pipe(
      z
        .string()
        .min(1, 'Write your message.')
        .max(MESSAGE_MAX_LENGTH, 'Keep your message under 4,000 characters.'),
    ),
    dates: optional(
      line.pipe(
        z
          .string()
          .min(1, 'Write the dates in letters and numbers.')
          .max(DATES_MAX_LENGTH, 'Keep the dates under 120 characters.'),
      ),
    ),
    level: optional(z.enum(GROUP_LEVELS, { error: 'Choose a level from the list.' })),
    groupSize: optional(
      z.coerce
        .number({ error: 'Enter the number of people, as a number.' })
        .int('Enter the number of people, as a whole number.')
        .min(1, 'Enter at least 1.')
        .max(MAX_GROUP, `For more than ${MAX_GROUP} people, tell us in the message.`),
    ),
    // An invalid id is left out: users do not type it by hand.
    requestId: z
      .preprocess((text) => (typeof text === 'string' ? text.trim() : null), z.string().nullable())
      .transform((text) => (isRequestId(text) ? text : null)),
  }),
);

export type ContactForm = z.output<typeof contactForm>;
