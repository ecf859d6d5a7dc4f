import type { AnalyticsCall, AnalyticsSink } from './analytics-call.ts';

/** Of what happens before the library is here; more would be a page that goes round in circles. */
const WAITING_MAX = 50;

let waiting: AnalyticsCall[] = [];
let sink: AnalyticsSink | null | undefined;

/** Passes a call on, now or when there is somebody to take it. Without anybody it only logs a warning (§8). */
export function callAnalytics(call: AnalyticsCall): void {
  if (sink) sink(call);
  else if (sink === null) warn(call);
  else if (waiting.length < WAITING_MAX) waiting.push(call);
}

/** @param next null when nothing is configured, or the visitor does not agree */
export function setAnalyticsSink(next: AnalyticsSink | null): void {
  sink = next;
  const calls = waiting;
  waiting = [];
  calls.forEach(callAnalytics);
}

/** Calls wait again, for a sink that is being loaded. */
export function awaitAnalyticsSink(): void {
  sink = undefined;
}

function warn(call: AnalyticsCall): void {
  const what = call.kind === 'track' ? `${call.kind} ${call.event}` : call.kind;
  console.warn(`Analytics are off here: ${what} is not sent`);
}
