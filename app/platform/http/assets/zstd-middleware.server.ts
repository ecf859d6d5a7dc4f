import { Duplex } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

/**
 * A session's page of 106 kB comes to 18.4 kB instead of gzip's 19.4, in no more time. Window and
 * tables fit the size of pages: each response in progress takes 280 KiB, as much as with gzip.
 */
const params = {
  [constants.ZSTD_c_compressionLevel]: 10,
  [constants.ZSTD_c_windowLog]: 18,
  [constants.ZSTD_c_hashLog]: 15,
  [constants.ZSTD_c_chainLog]: 15,
};

/** A page, or what React Router fetches of one. */
const PAGE = /^text\/(?:html|x-script)\b/;

/** Compresses pages for browsers that support zstd; Hono's `compress` around it handles the rest. */
export const zstdMiddleware: MiddlewareHandler = async (c, next) => {
  await next();
  const { body, headers } = c.res;
  const isPage = PAGE.test(headers.get('content-type') ?? '') && !headers.has('content-encoding');
  const isWanted = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['zstd'],
    default: '',
    match: (all, { supports }) =>
      all.find(({ type, q }) => q > 0 && supports.includes(type))?.type ?? '',
  });
  if (!body || !isPage || !isWanted || c.req.method === 'HEAD') return;
  const packed = body.pipeThrough(Duplex.toWeb(createZstdCompress({ params })) as TransformStream);
  c.res = new Response(packed, c.res);
  c.res.headers.delete('content-length');
  c.res.headers.set('content-encoding', 'zstd');
  c.res.headers.append('vary', 'Accept-Encoding');
};
