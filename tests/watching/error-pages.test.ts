import { createRequestHandler, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fail } from '#app/errors/fail.ts';
import { requestContext } from '#app/platform/observe/request-context.server.ts';
import {
  type TrackedOnServer,
  watchTracked,
} from '#app/platform/observe/track-on-server.server.ts';

// Requests to the built app without a server: with the backend away, and with routes that throw.

const ORIGIN = 'http://waveback.example';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const SECRET = 'relation waves of 10.0.0.7';

let build: ServerBuild;
const tracked: TrackedOnServer[] = [];
const stopTracking = watchTracked((event) => tracked.push(event));

beforeAll(async () => {
  // A port without a listener.
  process.env.SUPABASE_URL = 'http://127.0.0.1:9';
  process.env.SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_x';
  process.env.SUPABASE_SECRET_KEY = 'sb_secret_x';
  process.env.LOG_LEVEL = 'silent';
  const address = new URL('../../build/server/index.js', import.meta.url);
  build = await import(address.href);
});
afterAll(stopTracking);

type Broken = { root?: object; home?: object; link?: object };
const ids = {
  root: 'root',
  home: 'routes/marketing/home/route',
  link: 'routes/public/share-link/route',
};

function toBroken(broken: Broken): ServerBuild {
  const routes = { ...build.routes };
  for (const [name, parts] of Object.entries(broken)) {
    const id = ids[name as keyof typeof ids];
    const route = routes[id];
    if (!route) throw new Error(`No route ${id}`);
    routes[id] = { ...route, module: { ...route.module, ...parts } };
  }
  return { ...build, routes };
}

async function ask(
  path: string,
  { broken = {}, init = {} }: { broken?: Broken; init?: RequestInit } = {},
) {
  const render = createRequestHandler(toBroken(broken), 'production');
  const request = new Request(ORIGIN + path, init);
  const response = await requestContext.run({ requestId: 'quote-me-12345678' }, () =>
    render(request),
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function throwSecret(): never {
  throw new Error(SECRET, { cause: new Error('and more of it') });
}

function expectNoInsides(text: string) {
  expect(text).not.toContain('10.0.0.7');
  expect(text).not.toContain('and more of it');
  expect(text).not.toMatch(/\bat .*\.(js|ts|tsx):\d+/);
  expect(text).not.toContain('node_modules');
}

test('§8: a path without a route is a 404 with its page', async () => {
  const { status, text } = await ask('/no/such/wave?x=1');
  expect(status).toBe(404);
  expect(text).toContain('Wave Not Found');
  expect(text).toContain('Page not found: /no/such/wave<');
  expect(text).toContain('quote-me-12345678');
  expect(text).toMatch(/<title>[^<]*Wave Not Found<\/title>/);
  expect(text).toMatch(/<a[^>]*href="\/"[^>]*>Home<\/a>/);
  expect(text).toMatch(/<a[^>]*href="\/contact"[^>]*>Contact Support<\/a>/);
});

test('the requested path is escaped in the page, whatever it contains', async () => {
  const { text } = await ask('/%3Cscript%3Ealert(1)%3C/script%3E/"><img src=x onerror=alert(1)>');
  expect(text).not.toContain('<img src=x');
  expect(text).not.toContain('<script>alert(1)');
});

test.each([
  ['the loader of root', '/no-such', { root: { loader: throwSecret } }],
  ['a loader', '/', { home: { loader: throwSecret } }],
  ['a component', '/', { home: { default: throwSecret } }],
  ['the root component', '/', { root: { default: throwSecret } }],
] satisfies [string, string, Broken][])(
  '§2: when %s throws, the page is a 500 that reveals no internals',
  async (_what, path, broken) => {
    const { status, text } = await ask(path, { broken });
    expect(status).toBe(500);
    expect(text).toContain('Server Error');
    expect(text).toContain('The servers are having rough waters');
    expect(text).toContain('quote-me-12345678');
    expectNoInsides(text);
  },
);

test('when the error page itself throws, a plain text remains', async () => {
  const { status, text } = await ask('/', {
    broken: { root: { default: throwSecret, ErrorBoundary: throwSecret } },
  });
  expect(status).toBe(500);
  expectNoInsides(text);
});

test('a client navigation gets the status, the id and no internals', async () => {
  const missing = await ask('/no-such.data');
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('Page not found: /no-such');
  expect(missing.headers.get('server-timing')).toBe('request;desc="quote-me-12345678"');
  const broken = await ask('/_.data', { broken: { home: { loader: throwSecret } } });
  expect(broken.status).toBe(500);
  expectNoInsides(broken.text);
});

test('§2: a form of another site and an unsupported form are rejected with their own messages', async () => {
  const { status, text } = await ask('/', {
    init: { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
  });
  expect(status).toBe(403);
  expect(text).toContain('Forbidden');
  expect(text).toContain('came from another site');
  const method = await ask('/', { init: { method: 'POST', headers: { origin: ORIGIN } } });
  expect(method.status).toBe(405);
  expect(method.text).toContain('Method Not Allowed');
  expect(method.text).toContain('This address does not accept this kind of request');
  expectNoInsides(method.text);
});

test('with the backend away, a signed-in user gets the page with its header', async () => {
  const session = { access_token: 'x.y.z', refresh_token: 'r', expires_at: 99_999_999_999 };
  const cookie = `sb-127-auth-token=base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  const { status, text } = await ask('/app/share', { init: { headers: { cookie } } });
  expect(status).toBe(503);
  expect(text).toContain('<header');
  expect(text).toContain('Oops! Something Went Wrong');
  expect(text).toContain('Nothing was lost: try again in a moment.');
});

test.each([
  [404, 'Wave Not Found\nPage not found: /no-such\n', '/no-such', {}],
  [500, 'Server Error\n', '/', { home: { loader: throwSecret } }],
  [500, 'Server Error\n', '/', { home: { default: throwSecret } }],
] satisfies [number, string, string, Broken][])(
  '§2: a robot gets the status %i and a short text: no page is rendered',
  async (expected, words, path, broken) => {
    const init = { headers: { 'user-agent': ROBOT } };
    const { status, headers, text } = await ask(path, { broken, init });
    expect(status).toBe(expected);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toBe(`${expected} ${words}`);
  },
);

test('§7: the server counts the error of a page without scripts; other pages count it themselves', async () => {
  tracked.length = 0;
  const broken = { link: { loader: () => Promise.reject(fail('link-not-found')) } };
  await ask('/w/a-token-that-opens-nothing', { broken });
  await ask('/no-such');
  expect(tracked.map(({ event, properties }) => [event, properties])).toEqual([
    [
      'error_page_viewed',
      {
        status_code: 404,
        status_message: 'Wave Not Found',
        message: expect.stringContaining('This link does not exist'),
        path: '/w/…',
        stack: '',
      },
    ],
  ]);
});
