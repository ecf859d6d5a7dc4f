import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import sirv from 'sirv';

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

export type Pages = {
  /** Scripts, styles and what lies in public/. */
  serveStatic: Middleware;
  render(request: Request): Promise<Response>;
};

/** The built app. Its public address is read now, because the build may be older than it. */
export async function loadBuiltPages(publicUrl: string | undefined): Promise<Pages> {
  const address = new URL('../../build/server/index.js', import.meta.url);
  const build: ServerBuild = await import(address.href);
  const allowedActionOrigins = publicUrl ? [new URL(publicUrl).host] : [];
  const serveStatic = sirv(fileURLToPath(new URL('../../build/client', import.meta.url)), {
    gzip: true,
    brotli: true,
    setHeaders(res, path) {
      const hashed = path.startsWith('/assets/');
      res.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return {
    serveStatic,
    render: createRequestHandler({ ...build, allowedActionOrigins }, 'production'),
  };
}

/** The app as it is being written: Vite transforms each module when it is asked for. */
export async function loadDevelopmentPages(): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const render = createRequestHandler(
    () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    'development',
  );
  return { serveStatic: vite.middlewares, render };
}
