import { isUuid } from '#app/lib/parse/is-uuid.ts';

/**
 * A route's pattern with its ids filled in: `/w/:token/:playlist`, `/app/share/session/0b9f…`. Only
 * a value with the format of a row's id is filled in, so that no new kind of token, code or name
 * gets into a log.
 */
export function toLoggedPath(pattern: string, params: Record<string, string | undefined>): string {
  return pattern.replaceAll(/:(\w+)\??/g, (name, key: string) => {
    const value = params[key] ?? '';
    return key.endsWith('Id') && isUuid(value) ? value : name;
  });
}
