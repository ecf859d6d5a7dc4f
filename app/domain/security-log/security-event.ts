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
