/** What the database keeps of an event beside its name: texts only. */
export function toDetails(found: unknown): Record<string, string> {
  if (typeof found !== 'object' || found === null) return {};
  const texts = Object.entries(found).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}
