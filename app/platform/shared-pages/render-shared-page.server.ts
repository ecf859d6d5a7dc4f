import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { BUILD_HEADER } from '#app/platform/headers/service-worker-headers.ts';
import { type RequestContext, requestContext } from '../observe/request-context.server.ts';
import { createRequestId } from '../observe/request-id.server.ts';
import { hashInline } from './hash-inline.server.ts';

const ETAG_CHARACTERS = 27;

export type SharedPage = {
  /** By the name of the encoding; the best first. */
  bodies: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  policy: string;
  /** Of the page; an answer's has its encoding behind it. */
  etag: string;
  build: string;
  /** How the log and the metrics name it. */
  route: string;
};

/**
 * Renders a page by a request of the server's own, which has an address and nothing else: so nothing of a visitor can
 * get into it. Compressed as well as can be, since it is done once.
 *
 * @param headers what of a request the page may depend on
 * @returns null for what is no page for everybody after all: an error, a redirect, an answer with a cookie
 */
export async function renderSharedPage(
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
  // Each answer has an id of its own, in its header.
  const html = text.replace(` data-request-id="${context.requestId}"`, '');
  const page = hashInline({ html, policy });
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
