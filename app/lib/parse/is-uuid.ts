const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Whether a text from an address has the format of an id, so that garbage is a 404 before any
 * query.
 */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}
