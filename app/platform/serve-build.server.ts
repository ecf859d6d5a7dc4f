import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { keepAssets } from './keep-assets.server.ts';
import { logger } from './logger.server.ts';

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
      },
    }),
  );
  return (req, res, next) => {
    const end = () => (req.url?.startsWith('/assets/') ? answerMissing(res) : next());
    // Each asks the one after it for what it doesn't have.
    folders.reduceRight<() => void>((then, serve) => () => serve(req, res, then), end)();
  };
}

function toCacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
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
