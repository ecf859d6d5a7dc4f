import { failValidation } from '#app/errors/fail-validation.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';

/**
 * The id in an address, before any query.
 *
 * @param url The `url` argument of the loader, for the requested address.
 * @throws 404 for a text that can't be an id
 */
export function requireId(id: string | undefined, url: URL): string {
  if (!isUuid(id)) throw failValidation(url.pathname);
  return id;
}
