import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'debug' } });
});
afterAll(() => server?.stop());

test('a server finds its tide gauges at its start, so that its first visitor sees the tide', async () => {
  await waitUntil(
    async () => server.output(),
    (printed) => printed.includes('tide gauges are found'),
  );
  const page = await (await fetch(`${server.url}/report/supertubos-peniche`)).text();
  expect(page).toContain('Predicted for ');
});
