import { z } from 'zod';
import { LANGUAGES } from '#app/languages/languages.ts';

/** A school as its pages show it to visitors, in the format of the database's describe_school. */
export const schoolSchema = z.object({
  name: z.string(),
  /** In the bucket `logos`. */
  logoPath: z.string().nullable(),
  /** `#rrggbb`; null for the product's sea. */
  colour: z.string().nullable(),
  /** Of its guests who wish for no language that we have. */
  language: z.enum(LANGUAGES).optional(),
});

export type School = z.infer<typeof schoolSchema>;
