import { failValidation } from '#app/errors/fail-validation.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';

/**
 * The id in an address, before anything is asked of the database.
 *
 * @param url The `url` argument of the loader, for the address as it was asked for.
 * @throws 404 for a text that can be no id
 */
export function requireId(id: string | undefined, url: URL): string {
  if (!isUuid(id)) throw failValidation(url.pathname);
  return id;
}
