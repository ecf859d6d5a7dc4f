import { z } from 'zod';
import { parseDuration } from '#app/lib/parse/parse-duration.ts';

const time = (what: string) =>
  z.string({ error: `Mark the ${what} of the wave.` }).transform((text, context) => {
    const ms = parseDuration(text);
    if (ms !== null) return ms;
    context.addIssue({ code: 'custom', message: `Enter the ${what} like 0:16.3.` });
    return z.NEVER;
  });

/** The typed start, end and surfer of a wave, in a form. */
export const marksSchema = {
  startMs: time('start'),
  endMs: time('end'),
  surferName: z.string().trim().max(80, 'Keep the name under 80 characters.').default(''),
};
