import { beforeEach, expect, test } from 'vitest';
import { startAnalytics } from './start-analytics.client.ts';

const started = globalThis as { posthogStarted?: boolean };
const settings = {
  posthog: { key: 'phc_local_12345678', host: 'http://127.0.0.1:9', debug: false, config: {} },
  tagManager: null,
  liveChat: null,
  speedInsights: false,
};
const posthogScript =
  'data:text/javascript,export const openPosthog = () => { globalThis.posthogStarted = true; return () => {}; }';

beforeEach(() => {
  started.posthogStarted = false;
});

test('PostHog starts for a visitor who agrees', async () => {
  await startAnalytics({ settings, posthogScript, declined: new AbortController().signal });
  expect(started.posthogStarted).toBe(true);
});

test('PostHog does not start when the visitor says no while it loads', async () => {
  const visitor = new AbortController();
  const starting = startAnalytics({ settings, posthogScript, declined: visitor.signal });
  visitor.abort();
  await starting;
  expect(started.posthogStarted).toBe(false);
});
