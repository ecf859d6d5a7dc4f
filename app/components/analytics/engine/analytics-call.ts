import type { KnownUser } from '#app/domain/analytics/to-person.ts';

/** What analytics are told. */
export type AnalyticsCall =
  | { kind: 'track'; event: string; properties: Record<string, unknown> }
  | { kind: 'exception'; error: unknown }
  | { kind: 'identify'; user: KnownUser }
  | { kind: 'reset' };

/** Whoever passes them on. */
export type AnalyticsSink = (call: AnalyticsCall) => void;
