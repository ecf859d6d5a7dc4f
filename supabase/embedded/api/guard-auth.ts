import type { Kysely } from 'kysely';
import type { Secrets } from '../secrets.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export type GuardAuthOptions = {
  db: Kysely<unknown>;
  secrets: Secrets;
  /** Answers what passes. */
  next: (request: Request) => Promise<Response>;
};

/** Stands before all of /auth/v1: one rule for new passwords, whoever sets them. */
export function guardAuth({
  db,
  secrets,
  next,
}: GuardAuthOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, '');
    const body = await readBody(request);
    return (await refuseWeakPassword({ db, secrets }, request, path, body)) ?? next(request);
  };
}

/** Leaves the request as it is. A body that is no JSON is for others to refuse. */
async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (request.body === null) return {};
  const parsed: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
}
