import type { KnownUser } from '#app/domain/analytics/to-person.ts';

/** A call to the analytics services. */
export type AnalyticsCall =
  | { kind: 'track'; event: string; properties: Record<string, unknown> }
  | { kind: 'exception'; error: unknown }
  | { kind: 'identify'; user: KnownUser }
  | { kind: 'reset' };

/** Receives the calls and passes them to the services. */
export type AnalyticsSink = (call: AnalyticsCall) => void;
