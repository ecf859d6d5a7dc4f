import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { requestContext } from '../observe/request-context.server.ts';
import { createSharedPages } from './create-shared-pages.server.ts';

/** The requests to the renderer, whole. */
let asked: { url: string; headers: Record<string, string>; body: unknown; requestId?: string }[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => page('<style nonce="n1">p{}</style><h1>Film</h1>');
});

function page(text: string, more: { status?: number; headers?: Record<string, string> } = {}) {
  const { status = 200, headers = {} } = more;
  const policy = "script-src 'self' 'nonce-n1'; style-src 'self' 'nonce-n1'";
  const own = { 'content-type': 'text/html', 'content-security-policy': policy };
  return new Response(text, { status, headers: { ...own, ...headers } });
}

function create(publicUrl?: string) {
  return createSharedPages({
    publicUrl,
    paths: new Set(['/film']),
    async render({ url, headers, body }) {
      const requestId = requestContext.getStore()?.requestId;
      asked.push({
        url,
        headers: Object.fromEntries(headers),
        body,
        ...(requestId && { requestId }),
      });
      return answer();
    },
  });
}

function ask(headers: Record<string, string> = {}, path = '/film', method = 'GET') {
  return new Request(`http://site.example${path}`, { method, headers });
}

test('a page is rendered once, by a request without any visitor’s data', async () => {
  const answerShared = create();
  const visitor = {
    'user-agent': 'a phone',
    'accept-language': 'pt',
    authorization: 'x',
    referer: 'http://site.example/w/secret',
    'x-forwarded-for': '203.0.113.7',
  };
  const context = { requestId: 'visitors-own-id' };
  const answers = await requestContext.run(context, () =>
    Promise.all([answerShared(ask(visitor)), answerShared(ask()), answerShared(ask(visitor))]),
  );
  expect(asked).toMatchObject([{ url: 'http://site.example/film', headers: {}, body: null }]);
  expect(asked[0]?.requestId).not.toBe('visitors-own-id');
  const texts = await Promise.all(answers.map((one) => one?.text()));
  expect(new Set(texts)).toEqual(new Set(['<style>p{}</style><h1>Film</h1>']));
  const { headers } = answers[0] ?? {};
  expect(headers?.get('cache-control')).toBe('private, no-cache');
  expect(headers?.get('vary')).toContain('cookie');
  expect(headers?.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']{44}'$/);
});

test.each(['sb-127-auth-token=x', 'theme=dark', 'flash=x', 'anything=1', '__cf_bm=1; theme=dark'])(
  'a visitor with a cookie (%s) gets their own page',
  async (cookie) => {
    const answerShared = create();
    expect(await answerShared(ask())).not.toBeNull();
    expect(await answerShared(ask({ cookie }))).toBeNull();
    expect(asked).toHaveLength(1);
  },
);

test('a guest’s language changes no shared page', async () => {
  expect(await create()(ask({ cookie: '__Host-language=de' }))).not.toBeNull();
});

test('a cookie of a shield in front of the site is not a visitor’s', async () => {
  expect(await create()(ask({ cookie: '__cf_bm=1; _cfuvid=2' }))).not.toBeNull();
});

test('only an exact address is shared', async () => {
  const answerShared = create();
  expect(await answerShared(ask({}, '/film?from=a-friend'))).toBeNull();
  expect(await answerShared(ask({}, '/contact'))).toBeNull();
  expect(await answerShared(ask({}, '/film', 'POST'))).toBeNull();
  expect(asked).toEqual([]);
});

test('a browser that declines tracking gets its own version of the page', async () => {
  const answerShared = create();
  await answerShared(ask());
  await answerShared(ask({ 'sec-gpc': '1' }));
  await answerShared(ask({ dnt: '1' }));
  expect(asked.map(({ headers }) => headers)).toEqual([{}, { 'sec-gpc': '1' }]);
});

test('a page is sent in the browser’s best encoding, and not again to a browser that has it', async () => {
  const answerShared = create();
  const html = '<style>p{}</style><h1>Film</h1>';
  const read = async (encoding: string) => {
    const sent = await answerShared(ask({ 'accept-encoding': encoding }));
    const body = Buffer.from(new Uint8Array((await sent?.arrayBuffer()) ?? []));
    expect(sent?.headers.get('content-length')).toBe(String(body.length));
    return { body, headers: sent?.headers ?? new Headers() };
  };
  const brotli = await read('gzip, deflate, br, zstd');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
  const gzipped = await read('gzip');
  expect(gunzipSync(gzipped.body).toString()).toBe(html);
  expect((await read('identity')).body.toString()).toBe(html);

  const etag = brotli.headers.get('etag') ?? '';
  expect(gzipped.headers.get('etag')).not.toBe(etag);
  const known = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` };
  const again = await answerShared(ask(known));
  expect(again?.status).toBe(304);
  expect(again?.body).toBeNull();
  const signedIn = { ...known, cookie: 'sb-127-auth-token=x' };
  expect(await answerShared(ask(signedIn))).toBeNull();
});

test.each([
  ['an error', () => page('', { status: 500 })],
  ['a response with a cookie', () => page('', { headers: { 'set-cookie': 'a=b' } })],
  [
    'a page that may not be stored',
    () => page('', { headers: { 'cache-control': 'private, no-store' } }),
  ],
])('%s is not shared', async (_, given) => {
  answer = given;
  expect(await create()(ask())).toBeNull();
});

test('a page that could not be rendered is tried again', async () => {
  const answerShared = create();
  answer = () => {
    throw new Error('The backend is away');
  };
  await expect(answerShared(ask())).rejects.toThrow('away');
  answer = () => page('<h1>Film</h1>');
  expect((await answerShared(ask()))?.status).toBe(200);
});

test('addresses in a page are those of the configuration, whatever the requested host', async () => {
  const answerShared = create('https://waves.example/');
  await answerShared(ask());
  await answerShared(new Request('http://evil.example/film'));
  expect(asked.map(({ url }) => url)).toEqual(['https://waves.example/film']);
});
