/** A change of an account or of its user's rights. Times in the database's format. */
export type SecurityEvent = {
  id: string;
  event: string;
  /** As the log's migration writes them: `role`, `before`, `method` and the like. */
  details: Record<string, string>;
  organisationName: string | null;
  network: string | null;
  userAgent: string | null;
  createdAt: string;
};

/** The details of an event in the database: texts only. */
export function toDetails(found: unknown): Record<string, string> {
  if (typeof found !== 'object' || found === null) return {};
  const texts = Object.entries(found).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}
