import { z } from 'zod';
import { LANGUAGES } from '#app/languages/languages.ts';

/** A school as its pages show it to visitors, in the format of the database's describe_school. */
export const schoolSchema = z.object({
  name: z.string(),
  /** In the bucket `logos`. */
  logoPath: z.string().nullable(),
  /** `#rrggbb`; null for the product's sea. */
  colour: z.string().nullable(),
  /** The lowest scores of the bands above poor; null for the usual ones. */
  scoreBands: z.array(z.number()).nullish(),
  /** Of its guests who wish for no language that we have. */
  language: z.enum(LANGUAGES).optional(),
});

export type School = z.infer<typeof schoolSchema>;
