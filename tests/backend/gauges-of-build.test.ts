import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

test('a server has its tide gauges from the build, so that its first visitor sees the tide', async () => {
  const page = await (await fetch(`${server.url}/report/supertubos-peniche`)).text();
  expect(page).toContain('Predicted for ');
});
