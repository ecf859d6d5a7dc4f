import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { PAGE_ONLY_HEADERS } from '#app/platform/headers/to-security-headers.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { saveAssets } from './assets/save-assets.server.ts';

/**
 * Of workers that pages load by address, which pages' policies do not bind: their libraries compile
 * WebAssembly, and one starts a worker of its own from a blob. They exchange nothing with other servers.
 */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src blob:";

export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Serves the build's files, and the scripts of earlier builds, which open pages still request.
 *
 * @param keptDir the folder of the earlier builds
 */
export async function createBuildMiddleware(
  clientDir: string,
  keptDir: string,
): Promise<Middleware> {
  const kept = await storeAssetsIfPossible(clientDir, keptDir);
  const folders = [clientDir, ...kept].map((folder) =>
    sirv(folder, {
      gzip: true,
      brotli: true,
      setHeaders(res, path) {
        res.setHeader('cache-control', toCacheControl(path));
        // The build has no pages.
        dropPageHeaders(res);
        if (isWorker(path)) res.setHeader('content-security-policy', WORKER_POLICY);
      },
    }),
  );
  return (req, res, next) => {
    const end = () => (isAsset(req.url) ? respondNotFound(res) : next());
    // Each passes a request for a missing file to the next.
    folders.reduceRight<() => void>((then, serve) => () => serve(req, res, then), end)();
  };
}

/** Scripts, styles and fonts, as opposed to pages. */
function isAsset(path = ''): boolean {
  return path.startsWith('/assets/');
}

function isWorker(path: string): boolean {
  return /^\/assets\/[^/]+\.worker-[^/]+\.js$/.test(path);
}

function toCacheControl(path: string): string {
  if (isAsset(path)) return 'public, max-age=31536000, immutable';
  return path === '/builds/latest.json' ? 'no-store' : 'no-cache';
}

function dropPageHeaders(res: ServerResponse) {
  for (const name of PAGE_ONLY_HEADERS) res.removeHeader(name);
}

/** Without a page, which no visitor would see, and not cacheable. */
function respondNotFound(res: ServerResponse) {
  dropPageHeaders(res);
  res.writeHead(404, { 'cache-control': 'no-store', 'content-type': 'text/plain' });
  res.end('Not found');
}

async function storeAssetsIfPossible(clientDir: string, keptDir: string): Promise<string[]> {
  try {
    return await saveAssets(clientDir, keptDir);
  } catch (error) {
    // A full or read-only disk.
    if (!(error instanceof Error && 'code' in error)) throw error;
    logger.warn({ err: error }, 'the scripts of earlier builds could not be stored');
    return [];
  }
}
