import { z } from 'zod';
import { BETA_ROLES, PLACE_MAX_LENGTH, PURPOSE_MAX_LENGTH } from '#app/domain/beta/beta-request.ts';
import { createLineSchema } from '#app/platform/forms/parse-form.server.ts';

export const betaForm = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('ask'),
      role: z.enum(BETA_ROLES, { error: 'Choose what you do.' }),
      place: createLineSchema('where you surf or teach', PLACE_MAX_LENGTH),
      purpose: createLineSchema('what you would like to try', PURPOSE_MAX_LENGTH),
    }),
    z.object({ intent: z.literal('withdraw') }),
  ],
  { error: 'The server could not read the form. Reload the page and try again.' },
);
