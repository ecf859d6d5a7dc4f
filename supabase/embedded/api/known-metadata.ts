const KEYS = ['full_name', 'name'];
/** As private.keep_session_small() of the migrations has it. */
const MOST_CHARACTERS = 200;

/**
 * What users may say of themselves (`data` of a request): their name. All of it goes into the cookies of their
 * session, and a stranger may have written it.
 */
export function toKnownMetadata(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  const names = Object.entries(data).filter(
    (entry): entry is [string, string] => KEYS.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return Object.fromEntries(names.map(([key, name]) => [key, toStorable(name)]));
}

/** Neither NUL nor half a character can be stored as JSON. */
function toStorable(name: string): string {
  return name.replaceAll('\0', '').slice(0, MOST_CHARACTERS).toWellFormed();
}
