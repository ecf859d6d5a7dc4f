const KEYS = ['full_name', 'name'];
/** As in private.keep_session_small() of the migrations. */
const MOST_CHARACTERS = 200;

/**
 * The user metadata (`data` of a request) that is stored: the name. All of it goes into the cookies
 * of the user's session, and a stranger may have written it.
 */
export function toKnownMetadata(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  const names = Object.entries(data).filter(
    (entry): entry is [string, string] => KEYS.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return Object.fromEntries(names.map(([key, name]) => [key, toStorable(name)]));
}

/** JSON in the database takes neither NUL nor an unpaired surrogate. */
function toStorable(name: string): string {
  return name.replaceAll('\0', '').slice(0, MOST_CHARACTERS).toWellFormed();
}
