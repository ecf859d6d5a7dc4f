import { createRecentMap } from '#app/lib/limits/create-recent-map.ts';
import { BUILD_HEADER, VISITOR_HEADER } from '#app/platform/headers/service-worker-headers.ts';
import { declinesWatching } from '#app/platform/http/declines-watching.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { nameRequest } from '../observe/observe-requests.server.ts';
import { renderSharedPage, type SharedPage } from './render-shared-page.server.ts';

/** Of 60 kB each. More than there are, for a site that is asked for by many names. */
const MOST_KEPT = 100;
/** Nothing of such a page should ever change; what does after all is right again by then. */
const KEPT_MS = 3_600_000;

/** What balancers and shields in front of us set, and nobody here reads. */
const NOT_OURS = /^(?:__cf_bm|_cfuvid|cf_clearance|AWSALB\w*|SERVERID|ARRAffinity\w*)$/;

type Options = {
  render: (request: Request) => Promise<Response>;
  /** Of those pages. */
  paths: ReadonlySet<string>;
  /** Where visitors find the site; without it, where they ask. */
  publicUrl?: string | undefined;
};

type Kept = { page: Promise<SharedPage | null>; untilMs: number };

/**
 * Pages that are the same for whoever brings no cookie, each rendered once and then sent from memory.
 *
 * @returns the answer to a request; null when it has to be rendered for its visitor
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
      (rendered) => rendered ?? logger.warn({ address }, 'a page is not for everybody after all'),
      () => kept.delete(key),
    );
    return page;
  }

  return async ({ method, url, headers }) => {
    const { pathname, search, origin } = new URL(url);
    if (!paths.has(pathname) || search || !['GET', 'HEAD'].includes(method)) return null;
    if (hasCookie(headers)) return null;
    const site = new URL(publicUrl ?? origin).origin;
    const page = await find(site + pathname, declinesWatching(headers));
    if (!page) return null;
    nameRequest('page', page.route);
    return toAnswer(page, headers);
  };
}

function hasCookie(headers: Headers): boolean {
  const names = (headers.get('cookie') ?? '').split(/;\s*/).map((cookie) => cookie.split('=')[0]);
  return names.some((name) => name && !NOT_OURS.test(name));
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
    // No cache but the visitor's own keeps it: it could not tell who brings a cookie, and we are as quick.
    'cache-control': 'private, no-cache',
    [VISITOR_HEADER]: 'nobody',
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
