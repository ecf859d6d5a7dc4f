import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_ONLY_HEADERS } from '#app/platform/headers/to-security-headers.ts';
import siteMap from '../../app/routes.ts';
import { isLong } from '../support/is-long.ts';
import { listAddresses } from '../support/list-addresses.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createAccount } from '../support/upload-world.ts';

const PUBLIC_URL = 'https://surf.example';
const LOGOUT = '/auth/logout';
const login = { email: `coach-${randomUUID()}@example.com`, password: randomUUID() };
const addresses = listAddresses(await siteMap).map(({ pattern }) =>
  pattern.replaceAll(/:\w+\??/g, randomUUID()).replace('*', 'somewhere'),
);

// Robots get a line of text instead of a page.
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36' };

let folder: TemporaryFolder;
let server: RunningServer;
let cookie = '';
/** Every `set-cookie` header of the responses. */
const setCookies: string[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-security');
  server = await startServer({ dataDir: folder.path, env: { PUBLIC_URL } });
  await createAccount(folder.path, login);
});
afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

async function ask(path: string, { headers = {}, ...init }: RequestInit = {}) {
  const answer = await fetch(new URL(path, server.url), {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': '203.0.113.7', ...browser, ...headers },
  });
  setCookies.push(...answer.headers.getSetCookie());
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(form);
  return ask(path, { method: 'POST', body, headers: { origin: PUBLIC_URL, cookie, ...headers } });
}

function toCookieHeader(cookies: string[]): string {
  return cookies.map((text) => text.split(';')[0]).join('; ');
}

test('every response has the security headers, whichever part sends it', async () => {
  const page = await ask('/auth/login');
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? [];
  expect(script).toBeTruthy();
  const own = [
    ...addresses,
    ...addresses.map((path) => `${path === '/' ? '/_root' : path}.data`),
    '/icon.svg',
    '/healthz',
    '/no/such/page',
    '/%E0%A4%A',
    '/assets/gone.js',
    '/api/_nuxt_icon/lucide.json?icons=waves',
  ];
  for (const path of own) {
    const { headers, status } = await ask(path);
    const told = Object.fromEntries(headers);
    expect(told, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(
        /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
      ),
      'strict-transport-security': 'max-age=63072000',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(status, path).toBeLessThan(500);
    const type = told['content-type'];
    if (type && !type.startsWith('text/html')) {
      for (const name of PAGE_ONLY_HEADERS) expect(told, path).not.toHaveProperty(name);
      continue;
    }
    expect(told, path).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
    if (!type) continue;
    expect(told['content-security-policy'], path).toMatch(
      /script-src 'self' '(?:nonce-|sha256-)[^']{20,}'.*frame-ancestors 'none'/,
    );
    expect(told['content-security-policy'], path).not.toMatch(
      /script-src[^;]*'unsafe-(?:inline|eval)'/,
    );
  }
  const asset = Object.fromEntries((await ask(script)).headers);
  expect(asset).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of PAGE_ONLY_HEADERS) expect(asset).not.toHaveProperty(name);
  for (const path of ['/auth/v1/health', '/rest/v1/', '/storage/v1/object/public/avatars/none']) {
    expect(Object.fromEntries((await ask(path)).headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000',
      'x-frame-options': 'DENY',
    });
  }
});

test('the nonce of a page is new each time, and on every script in it', async () => {
  const pages = [await ask('/auth/login'), await ask('/auth/login')];
  const nonces = pages.map(({ headers, text }) => {
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
    const inline = [...text.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag);
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

const ORIGINS: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'https://surf.example.elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.surf.example' },
  {},
];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

test.each(ORIGINS)('no route accepts a change from %j', async (headers) => {
  const nth = ORIGINS.indexOf(headers);
  for (const [index, path] of addresses.entries()) {
    // Each request has its own address, because of the rate limit.
    const visitor = { 'x-forwarded-for': `198.51.100.${index}` };
    // One check serves all routes: in the short form each gets POST from three origins, each other method from one.
    const turn = (index + nth) % ORIGINS.length;
    for (const [place, method] of METHODS.entries()) {
      if (!isLong && (method === 'POST' ? turn % 2 > 0 : turn !== place)) continue;
      const answer = await ask(path, {
        method,
        body: 'intent=anything',
        headers: { ...visitor, ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      });
      // 400 where React Router checks it before we do; 404 where services may post, for no mail's link and no payment.
      const isForServices = path.startsWith('/mails/') || path === '/payments/stripe';
      const refused = isForServices && !('origin' in headers) ? 404 : 403;
      expect([400, refused], `${method} ${path}`).toContain(answer.status);
      expect(answer.headers.getSetCookie(), `${method} ${path}`).toEqual([]);
    }
  }
});

test('cookies are sent by HTTPS alone, to this site alone, and scripts cannot read them', async () => {
  await ask('/app/share?after=sign-in');
  await post('/resources/theme', { theme: 'dark', next: '/' });
  await post('/theme', { theme: 'dark', next: '/' });
  await post('/auth/login', { intent: 'mail', email: login.email });
  await post('/auth/login', { intent: 'reset', email: login.email });
  const signedIn = await post('/auth/login', { intent: 'password', ...login });
  expect(signedIn.status).toBe(302);
  cookie = toCookieHeader(signedIn.headers.getSetCookie());
  // Any site below the same domain can set it by its plain name.
  const old = cookie.replaceAll('__Host-', '');
  const isSignedIn = async (cookies: string) =>
    (await ask(LOGOUT, { headers: { cookie: cookies } })).status === 200;
  expect(await isSignedIn(old)).toBe(false);
  expect(await isSignedIn(`${old.replace(/=.*/, '=planted')}; ${cookie}`)).toBe(true);
  await post('/app/share/session/create', {
    spotName: 'Coxos',
    startsAt: '2026-11-21T09:30',
    timeZone: 'Europe/Lisbon',
  });
  await post('/auth/profile', { intent: 'name', name: 'Coach Kai', fullName: 'Coach Kai' });
  await post('/auth/logout', {});
  const names = new Set(setCookies.map((text) => text.split('=')[0]?.replace(/\.\d+$/, '')));
  expect(names.size).toBeGreaterThanOrEqual(4);
  for (const text of setCookies) {
    const [name] = text.split('=');
    expect(text, name).toMatch(/;\s*Secure/i);
    // A cookie with a path cannot have the prefix; a deleted one may be from before.
    const isForAll = /;\s*Path=\/(?:;|$)/i.test(text) && !/Max-Age=0\b/i.test(text);
    if (isForAll && name !== 'theme') expect(name).toMatch(/^__Host-/);
    expect(text, name).toMatch(/;\s*SameSite=(Lax|Strict)/i);
    // Both the server and a script of ours read the theme.
    if (name !== 'theme') expect(text, name).toMatch(/;\s*HttpOnly/i);
    expect(Buffer.byteLength(text), name).toBeLessThan(3700 + 200);
  }
});

test('strangers use up the mails of an address, but not those of a browser that has signed in', async () => {
  const signedIn = await post('/auth/login', { intent: 'password', ...login }, { cookie: '' });
  const device = signedIn.headers.getSetCookie().filter((text) => /^known-device=/.test(text));
  const sendRequestedMail = async (network: number, cookie = '') => {
    const headers = { 'x-forwarded-for': `198.51.${network}.7`, cookie };
    const { email } = login;
    return (await post('/auth/login', { intent: 'reset', email }, headers)).status;
  };
  await Promise.all(Array.from({ length: 18 }, (_, network) => sendRequestedMail(network)));
  expect(await sendRequestedMail(18)).toBe(429);
  expect(await sendRequestedMail(19, toCookieHeader(device))).toBe(302);
});

type Posted = { status: number; text: string };

/** Posts `bytes`, with or without a content length. */
function postMuch(path: string, bytes: number, isSaid: boolean): Promise<Posted> {
  // As browsers do: a server that is asked to close the connection drops an unread body with it,
  // and at times the end of its response.
  const agent = new Agent({ keepAlive: true });
  const posted = new Promise<Posted>((resolve, reject) => {
    const sending = request(new URL(path, server.url), {
      method: 'POST',
      agent,
      headers: {
        origin: PUBLIC_URL,
        cookie,
        'x-forwarded-for': '203.0.113.8',
        ...browser,
        'content-type': 'application/x-www-form-urlencoded',
        ...(isSaid ? { 'content-length': bytes } : {}),
      },
    });
    // The server may close it before all of it is sent.
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
    });
    let isAnswered = false;
    // A request closes before the end of its response is read.
    sending.on('close', () => {
      if (!isAnswered) resolve({ status: 0, text: '' });
    });
    sending.on('response', (answer) => {
      isAnswered = true;
      const status = answer.statusCode ?? 0;
      readText(answer).then(
        (text) => resolve({ status, text }),
        () => resolve({ status, text: '' }),
      );
    });
    const part = 'a'.repeat(65_536);
    for (let sent = 0; sent < bytes; sent += part.length) sending.write(part);
    sending.end();
  });
  return posted.finally(() => agent.destroy());
}

test('no route stores two megabytes that a client posts, with a content length or without', async () => {
  cookie = '';
  const { headers } = await post('/auth/login', { intent: 'password', ...login });
  cookie = toCookieHeader(headers.getSetCookie());
  const bytes = 2 * 1024 * 1024;
  // A visitor is only redirected to the login page.
  const signedOutLast = addresses.toSorted((a, b) => Number(a === LOGOUT) - Number(b === LOGOUT));
  for (const [index, path] of signedOutLast.entries()) {
    // One reader of bodies serves all routes: in the short form a third of them take turns.
    if (!isLong && index % 3 > 0) continue;
    for (const isSaid of isLong ? [false, true] : [index % 2 === 0])
      expect((await postMuch(path, bytes, isSaid)).status, path).toBeLessThan(500);
  }
  cookie = '';
  for (const isSaid of [true, false]) {
    const { status, text } = await postMuch('/auth/login', bytes, isSaid);
    expect(status).toBe(413);
    expect(text).toContain('too long, and nothing was saved');
  }
});

test('a flood from one address is rate-limited with a message; others are not blocked', async () => {
  const flood = { 'x-forwarded-for': '198.51.100.77' };
  const theme = { theme: 'dark', next: '/' };
  /** A page that is asked for behind the others, which are cheap: ten a second are allowed again. */
  const askInFlood = async () => {
    const others = Array.from({ length: 25 }, () => post('/theme', theme, flood));
    const page = await post('/auth/login', { intent: 'none' }, flood);
    await Promise.all(others);
    return page;
  };
  let page = await askInFlood();
  for (let round = 0; round < 200 && page.status !== 429; round += 1) page = await askInFlood();
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.text).toContain('wait a moment and try again');
  expect((await post('/theme', theme, { 'x-forwarded-for': '198.51.100.78' })).status).toBe(303);
  // Reading continues.
  expect((await ask('/about', { headers: flood })).status).toBe(200);
});
