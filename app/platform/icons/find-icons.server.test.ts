import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { logger } from '#app/platform/observe/logger.server.ts';

type FindIcons = typeof import('./find-icons.server.ts').findIcons;

let findIcons: FindIcons;
let answer: RequestListener;
const asked: string[] = [];
const api = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  Object.assign(process.env, {
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'x',
    SUPABASE_SECRET_KEY: 'x',
    ICON_API_URL: `http://127.0.0.1:${address.port}/`,
  });
  // It reads the configuration once.
  ({ findIcons } = await import('./find-icons.server.ts'));
});
beforeEach(() => {
  asked.length = 0;
  answer = (_request, response) => response.writeHead(404).end('404');
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

/** In the format of api.iconify.design. */
function answerWith(set: object): RequestListener {
  return (_request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(set));
  };
}

const drop = { body: '<path fill="currentColor" d="M0 0h9v9z"/>' };

test('§7: icons of an installed set are returned without a request to the API', async () => {
  const found = await findIcons({ prefix: 'lucide', names: ['waves', 'check'] });
  expect(found?.isFinal).toBe(true);
  expect(found?.set).toMatchObject({
    prefix: 'lucide',
    icons: { waves: { width: 24, height: 24 } },
  });
  expect(Object.keys(found?.set.icons ?? {}).sort()).toEqual(['check', 'waves']);
  expect(found?.set.icons.waves?.body).toContain('<path');
  expect(asked).toEqual([]);
});

test('a property of every object is not an icon', async () => {
  const found = await findIcons({ prefix: 'lucide', names: ['waves', 'constructor'] });
  expect(found?.set.not_found).toEqual(['constructor']);
  expect(Object.keys(found?.set.icons ?? {})).toEqual(['waves']);
  expect(await findIcons({ prefix: 'constructor', names: ['name'] })).toBeNull();
});

test('an alias comes with its icon', async () => {
  const found = await findIcons({ prefix: 'lucide', names: ['edit'] });
  const parent = found?.set.aliases?.edit?.parent ?? '';
  expect(found?.set.icons[parent]?.body).toBeTruthy();
});

test('§7: icons that the set lacks come from the public icon API, once', async () => {
  answer = answerWith({ prefix: 'lucide', icons: { longboard: drop }, width: 16, height: 16 });
  const names = ['waves', 'longboard'];
  for (const _ of [1, 2]) {
    const found = await findIcons({ prefix: 'lucide', names });
    expect(found?.set.icons.longboard).toEqual({ ...drop, width: 16, height: 16 });
    expect(found?.set.icons.waves).toMatchObject({ width: 24, height: 24 });
    expect(found?.set.not_found).toEqual([]);
  }
  expect(asked).toEqual(['/lucide.json?icons=longboard']);
});

test('an unknown name is listed, and not requested again', async () => {
  answer = answerWith({ prefix: 'lucide', icons: {}, not_found: ['kook'] });
  for (const _ of [1, 2]) {
    const found = await findIcons({ prefix: 'lucide', names: ['waves', 'kook'] });
    expect(found?.set.not_found).toEqual(['kook']);
    expect(found?.isFinal).toBe(true);
  }
  expect(asked).toHaveLength(1);
});

test('§8, §9: an API that is silent for 1500 ms is a warning in the log, and ours are returned', async () => {
  const warn = vi.spyOn(logger, 'warn');
  answer = () => {};
  const started = performance.now();
  const found = await findIcons({ prefix: 'lucide', names: ['waves', 'late-set'] });
  expect(performance.now() - started).toBeGreaterThan(1400);
  expect(found).toMatchObject({ isFinal: false, set: { not_found: ['late-set'] } });
  expect(found?.set.icons.waves).toBeTruthy();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await findIcons({ prefix: 'other-set', names: ['x'] })).toBeNull();
  warn.mockRestore();
});

test.each([
  ['a failure', ((_request, response) => response.writeHead(500).end()) as RequestListener],
  ['a redirect', (_request, response) => response.writeHead(302, { location: '/' }).end()],
  ['no JSON', (_request, response) => response.end('<html>')],
  ['another set', answerWith({ prefix: 'evil', icons: { a: drop } })],
  ['a script', answerWith({ prefix: 'mdi', icons: { a: { body: '<script>x()</script>' } } })],
  ['a handler', answerWith({ prefix: 'mdi', icons: { a: { body: '<g onload="x()"/>' } } })],
  ['a link', answerWith({ prefix: 'mdi', icons: { a: { body: '<use href="//x/y"/>' } } })],
  ['a megabyte', answerWith({ prefix: 'mdi', icons: { a: drop }, x: 'x'.repeat(2 ** 20) })],
] as [string, RequestListener][])('%s from the API is rejected', async (_name, reply) => {
  answer = reply;
  expect(await findIcons({ prefix: 'mdi', names: ['a'] })).toBeNull();
});
