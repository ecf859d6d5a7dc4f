import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { toPosthogOptions } from './posthog-options.client.ts';

const settings = { key: 'phc_12345678', host: 'https://eu.i.posthog.com', debug: false };

test('§9: the options set the figures of the specification', () => {
  const options = toPosthogOptions(
    { ...settings, config: {} },
    { webVitals: true, nonce: undefined },
  );
  expect(options).toMatchObject({
    request_queue_config: { flush_interval_ms: 3000 },
    error_tracking: { exceptionRateLimiterBucketSize: 10, exceptionRateLimiterRefillRate: 1 },
    rageclick: { click_count: 3, threshold_px: 30, timeout_ms: 1000 },
    capture_performance: {
      web_vitals_delayed_flush_ms: 5000,
      web_vitals_allowed_metrics: ['CLS', 'FCP', 'INP', 'LCP'],
    },
    rate_limiting: { events_per_second: 10 },
    feature_flag_request_timeout_ms: 3000,
    session_idle_timeout_seconds: 1800,
    cookie_expiration: 365,
  });
});

test('options that the site configures override the defaults', () => {
  const options = toPosthogOptions(
    { ...settings, debug: true, config: { autocapture: false } },
    { webVitals: false, nonce: undefined },
  );
  expect(options).toMatchObject({
    api_host: 'https://eu.i.posthog.com',
    debug: true,
    autocapture: false,
    capture_performance: false,
  });
});

const library = dirname(createRequire(import.meta.url).resolve('posthog-js/package.json'));
const common = join(library, '../@posthog/browser-common');

// No option sets these figures, so this test fails when a new version changes them.
test.each([
  ['flush within 250 and 5000 ms', library, 'lib/src/request-queue.js', ', 250, 5000, '],
  [
    'exceptions refill every 10 s',
    library,
    'lib/src/extensions/exception-autocapture/index.js',
    'refillInterval: 10000',
  ],
  ['element text cut at 255', common, 'dist/utils/autocapture-utils.js', '.substring(0, 255)'],
  ['retry up to 10 times', library, 'lib/src/retry-queue.js', 'DEFAULT_MAX_RETRIES = 10'],
  [
    'longest session 24 h',
    library,
    'lib/src/sessionid.js',
    'SESSION_LENGTH_LIMIT_MILLISECONDS = 24 * 3600 * 1000',
  ],
])('§9: %s is the library’s default', async (_figure, folder, file, text) => {
  expect(await readFile(join(folder, file), 'utf8')).toContain(text);
});
