import { z } from 'zod';

/** Of the part that an answer is about, and when in it; empty: about the whole. */
export const placeFields = {
  partId: z.union([z.uuid(), z.literal('')]).transform((id) => id || null),
  atMs: z
    .string()
    .regex(/^\d{0,7}$/)
    .transform((ms) => (ms === '' ? null : Number(ms))),
};
