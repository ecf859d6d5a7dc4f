import type { AnalyticsCall, AnalyticsSink } from './analytics-call.ts';

/** Limits the calls that wait for the library; more would come from a page in an endless loop. */
const WAITING_MAX = 50;

let waiting: AnalyticsCall[] = [];
let sink: AnalyticsSink | null | undefined;

/**
 * Passes a call to the sink, or queues it until there is one. Without analytics it only logs a
 * warning (§8).
 */
export function sendToAnalytics(call: AnalyticsCall): void {
  if (sink) sink(call);
  else if (sink === null) warn(call);
  else if (waiting.length < WAITING_MAX) waiting.push(call);
}

/** @param next null when no analytics are configured, or the visitor does not agree */
export function saveAnalyticsSink(next: AnalyticsSink | null): void {
  sink = next;
  const calls = waiting;
  waiting = [];
  calls.forEach(sendToAnalytics);
}

/** Queues calls again, for a sink that is loading. */
export function waitForAnalyticsSink(): void {
  sink = undefined;
}

function warn(call: AnalyticsCall): void {
  const what = call.kind === 'track' ? `${call.kind} ${call.event}` : call.kind;
  console.warn(`Analytics are off here: ${what} is not sent`);
}
