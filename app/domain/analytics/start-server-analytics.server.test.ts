import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logger } from '#app/platform/observe/logger.server.ts';
import { requestContext } from '#app/platform/observe/request-context.server.ts';
import { trackOnServer } from '#app/platform/observe/track-on-server.server.ts';
import { type PosthogServer, startPosthog } from '../../../tests/support/start-posthog.ts';
import { startServerAnalytics } from './start-server-analytics.server.ts';

const KEY = 'phc_local_12345678';
let posthog: PosthogServer;
beforeAll(async () => {
  posthog = await startPosthog();
});
afterAll(() => posthog.stop());
beforeEach(() => {
  posthog.events.length = 0;
});

function start(key: string | undefined = KEY, part: 'server' | 'worker' = 'server') {
  const settings = { POSTHOG_KEY: key, POSTHOG_HOST: posthog.url, POSTHOG_DEBUG: false };
  return startServerAnalytics(settings, part);
}

function visit(cookie: string, headers: Record<string, string> = {}) {
  const request = new Request('http://surf.example/film', { headers: { cookie, ...headers } });
  const properties = { status_code: 404, path: '/w/abcdefgh12345678' };
  trackOnServer({ event: 'error_page_viewed', properties, request });
}

test('without a key nothing is sent', async () => {
  expect(await start('')).toBeNull();
  visit('analytics-consent=granted');
  logger.error({ err: new Error('a shark') }, 'request failed');
  expect(posthog.asked).toEqual([]);
});

test('events of visitors who agreed are sent, and before the server ends', async () => {
  const analytics = await start();
  visit('');
  visit('analytics-consent=declined');
  visit('analytics-consent=granted', { 'sec-gpc': '1' });
  const id = encodeURIComponent(JSON.stringify({ distinct_id: 'kai' }));
  visit(`analytics-consent=granted; ph_${KEY}_posthog=${id}`);
  visit(`analytics-consent=granted; ph_${KEY}_posthog=%zz`);
  await analytics?.stop();
  expect(posthog.asked).toContain('POST /batch/');
  expect(posthog.events.map(({ event }) => event)).toEqual(Array(2).fill('error_page_viewed'));
  expect(posthog.events[0]).toMatchObject({
    distinct_id: 'kai',
    properties: { status_code: 404, path: '/w/…' },
  });
  expect(posthog.events[1]?.properties).toMatchObject({ $process_person_profile: false });
});

test('§9: ten errors of the server are sent, without the user’s identity', async () => {
  const analytics = await start();
  for (let count = 0; count < 15; count += 1) {
    const error = new Error('duplicate key: kai@surf.example');
    const context = { requestId: 'r1', path: '/app/share' };
    requestContext.run(context, () => logger.error({ err: error }, 'request failed'));
  }
  await analytics?.stop();
  expect(posthog.events.map(({ event }) => event)).toEqual(Array(10).fill('$exception'));
  expect(posthog.events[0]?.properties).toMatchObject({ path: '/app/share', requestId: 'r1' });
  expect(posthog.events[0]?.properties.$exception_list).toMatchObject([
    { value: 'duplicate key: …@…' },
  ]);
});

test('errors that the worker logs are sent too, and warnings are not', async () => {
  const analytics = await start(KEY, 'worker');
  logger.warn({ err: new Error('the disk is nearly full') }, 'waiting');
  logger.error({ err: new Error('the film broke') }, 'a job failed');
  await analytics?.stop();
  expect(posthog.events).toMatchObject([
    {
      event: '$exception',
      properties: { part: 'worker', $exception_list: [{ value: 'the film broke' }] },
    },
  ]);
});
