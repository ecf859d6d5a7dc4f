import { fileURLToPath } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import {
  createBuildMiddleware,
  type Middleware,
} from '#app/platform/http/create-build-middleware.server.ts';
import { createSharedPages } from '#app/platform/shared-pages/create-shared-pages.server.ts';
import { listSharedPaths } from '#app/platform/shared-pages/list-shared-paths.server.ts';

export type Pages = {
  /** Scripts, styles and the files of public/. */
  serveStatic: Middleware;
  /**
   * The response for a visitor without a cookie, from memory; null when the page has to be
   * rendered.
   */
  answerShared(request: Request): Promise<Response | null>;
  render(request: Request): Promise<Response>;
};

/**
 * The built app. Its public address is read now, because the build may be older than it.
 *
 * @param keptDir the folder of the scripts of earlier builds
 */
export async function openBuiltPages(
  publicUrl: string | undefined,
  keptDir: string,
): Promise<Pages> {
  const address = new URL('../../../build/server/index.js', import.meta.url);
  const build: ServerBuild = await import(address.href);
  const allowedActionOrigins = publicUrl ? [new URL(publicUrl).host] : [];
  const clientDir = fileURLToPath(new URL('../../../build/client', import.meta.url));
  const serveStatic = await createBuildMiddleware(clientDir, keptDir);
  const render = createRequestHandler({ ...build, allowedActionOrigins }, 'production');
  const answerShared = createSharedPages({
    render,
    paths: listSharedPaths(build.routes),
    publicUrl,
  });
  return { serveStatic, answerShared, render };
}

/** The app in development: Vite transforms each module when it is requested. */
export async function openDevelopmentPages(): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const render = createRequestHandler(
    () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    'development',
  );
  return { serveStatic: vite.middlewares, answerShared: async () => null, render };
}
