import { z } from 'zod';

// bcrypt, which the backend uses, reads no further.
const MAX_BYTES = 72;

/** A password that somebody chooses, as a form's field. */
export const newPasswordField = z
  .string({ error: 'Choose a password.' })
  .min(8, 'Choose a password of at least 8 characters.')
  .refine(
    (password) => new TextEncoder().encode(password).length <= MAX_BYTES,
    'Choose a shorter password: at most 72 characters.',
  );
