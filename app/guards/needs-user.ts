import { isMatchingPath } from '#app/lib/addresses/is-matching-path.ts';
import type { LoginRedirect } from './login-redirect.ts';

/** Whether an address is only for signed-in users. The login and callback paths never are. */
export function needsUser(
  { login, callback, include, exclude }: LoginRedirect,
  pathname: string,
): boolean {
  const isOneOf = (patterns: readonly string[]) =>
    patterns.some((pattern) => isMatchingPath(pattern, pathname));
  if (include.length > 0 && !isOneOf(include)) return false;
  return !isOneOf([login, callback, ...exclude]);
}
