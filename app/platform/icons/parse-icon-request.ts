/** Of a set and of an icon, as in Iconify: `lucide`, `arrow-right`. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 64;
/** A page shows dozens; clients split requests into parts of 500 letters. */
const MAX_ICONS = 100;

export type IconRequest = { prefix: string; names: string[] };

/**
 * The icons that `/api/_nuxt_icon/{prefix}.json?icons=a,b` requests.
 *
 * @returns null when it has no set, no icon, too many, or an invalid name
 */
export function parseIconRequest(
  file: string | undefined,
  icons: string | null,
): IconRequest | null {
  const prefix = /^(.+)\.json$/.exec(file ?? '')?.[1] ?? '';
  const names = [...new Set((icons ?? '').split(','))];
  if (names.length > MAX_ICONS) return null;
  const isFine = [prefix, ...names].every(
    (name) => name.length <= MAX_NAME_LENGTH && NAME.test(name),
  );
  return isFine ? { prefix, names } : null;
}
