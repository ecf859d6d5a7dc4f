/** What happened to an account or to what its user may do. Times as the database has them. */
export type SecurityEvent = {
  id: string;
  event: string;
  /** As the migration of the log writes them: `role`, `before`, `method` and the like. */
  details: Record<string, string>;
  organisationName: string | null;
  network: string | null;
  userAgent: string | null;
  createdAt: string;
};

/** What the database keeps of an event beside its name: texts only. */
export function toDetails(found: unknown): Record<string, string> {
  if (typeof found !== 'object' || found === null) return {};
  const texts = Object.entries(found).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}
