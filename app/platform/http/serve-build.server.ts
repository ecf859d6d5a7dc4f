import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { PAGE_ONLY_HEADERS } from '#app/platform/headers/to-security-headers.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { keepAssets } from './keep-assets.server.ts';

export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * The build's files, and the scripts of the builds before it, which pages that are open still ask
 * for.
 *
 * @param keptDir where those are kept
 */
export async function serveBuild(clientDir: string, keptDir: string): Promise<Middleware> {
  const kept = await keepAssetsIfPossible(clientDir, keptDir);
  const folders = [clientDir, ...kept].map((folder) =>
    sirv(folder, {
      gzip: true,
      brotli: true,
      setHeaders(res, path) {
        res.setHeader('cache-control', toCacheControl(path));
        if (isAsset(path)) for (const name of PAGE_ONLY_HEADERS) res.removeHeader(name);
      },
    }),
  );
  return (req, res, next) => {
    const end = () => (isAsset(req.url) ? answerMissing(res) : next());
    // Each asks the one after it for what it doesn't have.
    folders.reduceRight<() => void>((then, serve) => () => serve(req, res, then), end)();
  };
}

/** Scripts, styles and fonts, which are no pages. */
function isAsset(path = ''): boolean {
  return path.startsWith('/assets/');
}

function toCacheControl(path: string): string {
  if (isAsset(path)) return 'public, max-age=31536000, immutable';
  return path === '/builds/latest.json' ? 'no-store' : 'no-cache';
}

/** Without a page around it, which nobody would see, and for no cache to remember. */
function answerMissing(res: ServerResponse) {
  res.writeHead(404, { 'cache-control': 'no-store', 'content-type': 'text/plain' });
  res.end('Not found');
}

async function keepAssetsIfPossible(clientDir: string, keptDir: string): Promise<string[]> {
  try {
    return await keepAssets(clientDir, keptDir);
  } catch (error) {
    // A full disk, or one that may only be read.
    if (!(error instanceof Error && 'code' in error)) throw error;
    logger.warn({ err: error }, 'the scripts of earlier builds could not be kept');
    return [];
  }
}
