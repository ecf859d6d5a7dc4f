import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMetrics } from '#app/platform/metrics/create-metrics.server.ts';
import { respondWithMetrics } from '#app/platform/metrics/respond-with-metrics.server.ts';
import { action } from './web-vitals.ts';

const { registry } = createMetrics(null);

beforeAll(() => {
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9');
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'public');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
  vi.stubEnv('SPEED_INSIGHTS', 'true');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

function report(vitals: unknown, cookie = 'analytics-consent=granted') {
  const body = JSON.stringify(vitals);
  const request = new Request('http://surf.example/api/web-vitals', {
    method: 'POST',
    headers: { cookie },
    body,
  });
  return action({ request } as Parameters<typeof action>[0]);
}

/** The lines of `/metrics` about vitals, without their buckets. */
async function scrape(): Promise<string[]> {
  const answer = await respondWithMetrics('Bearer t', 't', registry, () => Promise.resolve());
  const lines = (await answer.text()).split('\n');
  return lines.filter((line) => /^waveback_web_vital_\w+_(sum|count)/.test(line)).sort();
}

test('§9: the metrics contain the web vitals that browsers report', async () => {
  const answer = await report([
    { name: 'LCP', value: 1800 },
    { name: 'FCP', value: 900 },
    { name: 'INP', value: 40 },
    { name: 'CLS', value: 0.25 },
  ]);
  expect(answer.status).toBe(204);
  await report([{ name: 'LCP', value: 200 }]);
  // Visitors without consent are not counted.
  expect((await report([{ name: 'LCP', value: 9000 }], '')).status).toBe(204);
  expect(await scrape()).toEqual([
    'waveback_web_vital_layout_shift_count 1',
    'waveback_web_vital_layout_shift_sum 0.25',
    'waveback_web_vital_seconds_count{metric="FCP"} 1',
    'waveback_web_vital_seconds_count{metric="INP"} 1',
    'waveback_web_vital_seconds_count{metric="LCP"} 2',
    'waveback_web_vital_seconds_sum{metric="FCP"} 0.9',
    'waveback_web_vital_seconds_sum{metric="INP"} 0.04',
    'waveback_web_vital_seconds_sum{metric="LCP"} 2',
  ]);
});

test.each([
  ['no list', { name: 'LCP', value: 1 }],
  ['a name that would add a series', [{ name: 'XXL', value: 1 }]],
  ['a value below zero', [{ name: 'LCP', value: -1 }]],
  ['more values than there are metrics', Array(9).fill({ name: 'LCP', value: 1 })],
])('%s is rejected and not counted', async (_what, vitals) => {
  const before = await scrape();
  await expect(report(vitals)).rejects.toMatchObject({ init: { status: 400 } });
  expect(await scrape()).toEqual(before);
});
