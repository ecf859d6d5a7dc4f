import { isUuid } from '#app/lib/parse/is-uuid.ts';

/**
 * A route's pattern with its ids filled in: `/w/:token/:playlist`, `/app/share/session/0b9f…`. Only
 * what looks like the id of a row is, so that no token, code or name gets into a log by being new.
 */
export function toLoggedPath(pattern: string, params: Record<string, string | undefined>): string {
  return pattern.replaceAll(/:(\w+)\??/g, (name, key: string) => {
    const value = params[key] ?? '';
    return key.endsWith('Id') && isUuid(value) ? value : name;
  });
}
