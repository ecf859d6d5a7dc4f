import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { authSessionMiddleware } from '#app/platform/auth/auth-session.server.ts';

/**
 * Starts a backend at which this user is signed in.
 *
 * @param answer the data for a request to the REST interface; it also learns of those for the user
 * @returns the variables by which the app finds it
 */
export async function startStubBackend(
  userId: string,
  answer: (path: string, query: URLSearchParams) => unknown,
): Promise<Record<string, string>> {
  const backend = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend');
    const isUser = pathname === '/auth/v1/user';
    const data = answer(pathname, searchParams);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isUser ? { id: userId } : data));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  backend.unref();
  const { port } = backend.address() as AddressInfo;
  return {
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_PUBLISHABLE_KEY: 'key',
    SUPABASE_SECRET_KEY: 'secret',
  };
}

type Loader = (args: never) => unknown;

/** Runs loaders of a page as React Router does: at once, with the same request. */
export async function runLoaders(
  loaders: unknown[],
  path: string,
  params: Record<string, string> = {},
): Promise<PromiseSettledResult<unknown>[]> {
  const token = {
    access_token: 'a.b.c',
    expires_at: 4e9,
    refresh_token: 'r',
    token_type: 'bearer',
  };
  const value = `base64-${Buffer.from(JSON.stringify(token)).toString('base64url')}`;
  const headers = { cookie: `sb-127-auth-token=${value}` };
  const request = new Request(`http://site${path}`, { headers });
  const context = new RouterContextProvider();
  const args = { request, context, params, url: new URL(request.url) } as never;
  let outcomes: PromiseSettledResult<unknown>[] = [];
  await authSessionMiddleware(args, async () => {
    outcomes = await Promise.allSettled(loaders.map(async (loader) => (loader as Loader)(args)));
    return new Response();
  });
  return outcomes;
}
