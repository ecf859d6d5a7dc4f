import { createHmac } from 'node:crypto';
import { getEnv } from '#app/platform/env/get-env.server.ts';

/** `origin`: the address that the phone opened, as its browser reports it. `at`: ISO 8601. */
export type PhoneVisit = { origin: string; at: string };

/** Only of this server, as long as it runs: enough for setting it up. */
const visits = new Map<string, PhoneVisit>();
/** A machine has a few addresses. */
const MOST_KEPT = 20;

/**
 * The token that a phone must send for its visit to count: the same on all servers, so that each
 * accepts it.
 */
export function getPhoneToken(): string {
  const { SUPABASE_SECRET_KEY } = getEnv();
  return createHmac('sha256', SUPABASE_SECRET_KEY).update('phone visit').digest('base64url');
}

/** Stores the last visit by each address. */
export function savePhoneVisit(visit: PhoneVisit): void {
  visits.delete(visit.origin);
  visits.set(visit.origin, visit);
  const [oldest] = visits.keys();
  if (visits.size > MOST_KEPT && oldest) visits.delete(oldest);
}

/** The last visit of a phone at an address; null before the first. */
export function getPhoneVisit(origin: string): PhoneVisit | null {
  return visits.get(origin) ?? null;
}
