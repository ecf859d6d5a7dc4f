import { randomBytes } from 'node:crypto';

/** `origin`: the address that the phone had opened, as its browser says. `at`: ISO 8601. */
export type PhoneVisit = { origin: string; at: string };

/** Another one with each start of the server, which remembers visits only as long as it runs. */
const token = randomBytes(16).toString('base64url');
const visits = new Map<string, PhoneVisit>();
/** A machine has a few addresses. */
const MOST_KEPT = 20;

/** What a phone has to bring so that its visit counts. */
export function getPhoneToken(): string {
  return token;
}

/** Keeps the last visit by each address. */
export function recordPhoneVisit(visit: PhoneVisit): void {
  visits.delete(visit.origin);
  visits.set(visit.origin, visit);
  const [oldest] = visits.keys();
  if (visits.size > MOST_KEPT && oldest) visits.delete(oldest);
}

export function findPhoneVisit(origin: string): PhoneVisit | null {
  return visits.get(origin) ?? null;
}
