import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createRecentMap } from '#app/lib/limits/create-recent-map.ts';
import { BUILD_HEADER, VISITOR_HEADER } from '#app/platform/headers/service-worker-headers.ts';
import { hasDeclinedTracking } from '#app/platform/http/visits.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { saveRequestRoute } from '../observe/log-requests.server.ts';
import { type RequestContext, requestContext } from '../observe/request-context.server.ts';
import { createRequestId } from '../observe/request-id.server.ts';
import { toHashedPage } from './to-hashed-page.server.ts';

const ETAG_CHARACTERS = 27;

/** Of 60 kB each. More than there are, for a site that is requested by many names. */
const MOST_KEPT = 100;
/** Such a page should never change; if it does after all, it is correct again after this. */
const KEPT_MS = 3_600_000;

/**
 * Set by balancers and shields in front of us, and not read here; and a guest's language, which shared pages do not
 * heed.
 */
const NOT_HEEDED =
  /^(?:(?:__Host-)?language|__cf_bm|_cfuvid|cf_clearance|AWSALB\w*|SERVERID|ARRAffinity\w*)$/;

type Options = {
  render: (request: Request) => Promise<Response>;
  /** Of those pages. */
  paths: ReadonlySet<string>;
  /** The site's address for visitors; without it, that of the request. */
  publicUrl?: string | undefined;
};

type Kept = { page: Promise<SharedPage | null>; untilMs: number };

/**
 * Pages that are the same for every visitor without a cookie, each rendered once and then sent from
 * memory.
 *
 * @returns the response to a request; null when it has to be rendered for its visitor
 */
export function createSharedPages({
  render,
  paths,
  publicUrl,
}: Options): (request: Request) => Promise<Response | null> {
  const kept = createRecentMap<Kept>(MOST_KEPT);

  function find(address: string, declines: boolean): Promise<SharedPage | null> {
    const key = `${declines} ${address}`;
    const found = kept.get(key);
    if (found && found.untilMs > Date.now()) return found.page;
    const page = renderSharedPage(render, address, declines ? { 'sec-gpc': '1' } : {});
    kept.set(key, { page, untilMs: Date.now() + KEPT_MS });
    page.then(
      (rendered) => rendered ?? logger.warn({ address }, 'a page cannot be shared'),
      () => kept.delete(key),
    );
    return page;
  }

  return async ({ method, url, headers }) => {
    const { pathname, search, origin } = new URL(url);
    if (!paths.has(pathname) || search || !['GET', 'HEAD'].includes(method)) return null;
    if (hasCookie(headers)) return null;
    const site = new URL(publicUrl ?? origin).origin;
    const page = await find(site + pathname, hasDeclinedTracking(headers));
    if (!page) return null;
    saveRequestRoute('page', page.route);
    return toAnswer(page, headers);
  };
}

function hasCookie(headers: Headers): boolean {
  const names = (headers.get('cookie') ?? '').split(/;\s*/).map((cookie) => cookie.split('=')[0]);
  return names.some((name) => name && !NOT_HEEDED.test(name));
}

function toAnswer({ bodies, policy, etag, build }: SharedPage, asked: Headers): Response {
  const accepted = asked.get('accept-encoding') ?? '';
  const isAccepted = (name: string) => new RegExp(`\\b${name}\\b`).test(accepted);
  const [encoding = '', body = null] =
    [...bodies].find(([name]) => name === '' || isAccepted(name)) ?? [];
  const tag = `"${etag}${encoding && `-${encoding}`}"`;
  const headers = new Headers({
    etag: tag,
    'content-security-policy': policy,
    // Only the visitor's own cache stores it: another could not tell who sends a cookie, and we are
    // as quick.
    'cache-control': 'private, no-cache',
    [VISITOR_HEADER]: 'none',
    [BUILD_HEADER]: build,
    vary: 'cookie, accept-encoding, sec-gpc, dnt',
  });
  const known = (asked.get('if-none-match') ?? '').split(',').map((one) => one.trim());
  if (known.some((one) => one.replace(/^W\//, '') === tag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-length', String(body?.length ?? 0));
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(body, { headers });
}

type SharedPage = {
  /** By the name of the encoding; the best first. */
  bodies: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  policy: string;
  /** Of the page; a response's has its encoding behind it. */
  etag: string;
  build: string;
  /** Its name in the log and the metrics. */
  route: string;
};

/**
 * Renders a page by a request of the server's own, which has an address and nothing else: so it
 * contains no visitor's data. Compressed as well as possible, since it is done once.
 *
 * @param headers of a request on which the page may depend
 * @returns null when the page cannot be shared: an error, a redirect, a response with a cookie
 */
async function renderSharedPage(
  render: (request: Request) => Promise<Response>,
  address: string,
  headers: Record<string, string>,
): Promise<SharedPage | null> {
  const context: RequestContext = { requestId: createRequestId() };
  const { answer, text } = await requestContext.run(context, async () => {
    const answer = await render(new Request(address, { headers }));
    return { answer, text: await answer.text() };
  });
  if (answer.status !== 200 || answer.headers.has('set-cookie')) return null;
  if (answer.headers.get('cache-control')?.includes('no-store')) return null;
  const policy = answer.headers.get('content-security-policy') ?? '';
  // Each response has its own id, in its header.
  const html = text.replace(` data-request-id="${context.requestId}"`, '');
  const page = toHashedPage({ html, policy });
  if (!page) return null;
  const body = Buffer.from(page.html);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body),
    promisify(gzip)(body, { level: 9 }),
  ]);
  const bodies = new Map([
    ['br', new Uint8Array(brotli)],
    ['gzip', new Uint8Array(gzipped)],
    ['', new Uint8Array(body)],
  ]);
  const hash = createHash('sha256').update(page.html).update(page.policy).digest('base64url');
  const etag = hash.slice(0, ETAG_CHARACTERS);
  const build = answer.headers.get(BUILD_HEADER) ?? '';
  return { bodies, policy: page.policy, etag, build, route: context.route ?? 'unknown' };
}
