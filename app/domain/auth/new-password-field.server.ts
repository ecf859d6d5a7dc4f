import { z } from 'zod';
import { findPasswordProblem, passwordReasons } from '#app/lib/text/password-rule.ts';
import { isCommonPassword } from './is-common-password.server.ts';

/**
 * A password that somebody chooses, as a form's field: the whole rule but for what needs to know whose it is
 * (`refusePersonalPassword`).
 */
export const newPasswordField = z
  .string({ error: 'Choose a password.' })
  .superRefine((password, { addIssue }) => {
    const problem =
      findPasswordProblem(password, []) ?? (isCommonPassword(password) ? 'common' : null);
    if (problem) addIssue({ code: 'custom', message: passwordReasons[problem] });
  });
