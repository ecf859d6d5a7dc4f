import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AnalyticsCall } from './analytics-call.ts';
import { saveAnalyticsSink, waitForAnalyticsSink } from './analytics-calls.client.ts';
import { watchAnalyticsEvents } from './watch-analytics-events.client.ts';

const warn = vi.spyOn(console, 'warn').mockReturnValue();
const kai = { id: '01a1fd41-e893-77a5-9bd8-8a4680cf0daf', email: 'kai@surf.example' };

beforeAll(watchAnalyticsEvents);
afterEach(() => {
  saveAnalyticsSink(null);
  warn.mockClear();
});

function dispatch(target: EventTarget, name: string, detail: object) {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

test('§7: calls from before the library loads reach it later, in their order', () => {
  waitForAnalyticsSink();
  dispatch(document, 'track', { event: 'error_page_viewed', properties: { status_code: 404 } });
  dispatch(document, 'modal-opened', { name: 'delete-wave' });
  dispatch(window, 'auth-changed', { event: 'INITIAL_SESSION', user: kai });
  dispatch(window, 'auth-changed', { event: 'SIGNED_IN', user: kai });
  dispatch(window, 'auth-changed', { event: 'SIGNED_OUT', user: null });
  const calls: AnalyticsCall[] = [];
  saveAnalyticsSink((call) => calls.push(call));
  expect(calls).toEqual([
    { kind: 'track', event: 'error_page_viewed', properties: { status_code: 404 } },
    { kind: 'track', event: 'modal_opened', properties: { name: 'delete-wave' } },
    {
      kind: 'track',
      event: 'conversion',
      properties: { value: 1, currency: 'EUR', modal: 'delete-wave' },
    },
    { kind: 'identify', user: kai },
    { kind: 'reset' },
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test('§8: without analytics, a call only logs a warning', () => {
  saveAnalyticsSink(null);
  dispatch(document, 'track', { event: 'error_page_viewed' });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Analytics are off here: track error_page_viewed is not sent',
  );
});

test('calls from an endless loop do not fill the memory', () => {
  waitForAnalyticsSink();
  for (let count = 0; count < 80; count += 1) dispatch(document, 'track', { event: 'again' });
  const calls: AnalyticsCall[] = [];
  saveAnalyticsSink((call) => calls.push(call));
  expect(calls).toHaveLength(50);
});
