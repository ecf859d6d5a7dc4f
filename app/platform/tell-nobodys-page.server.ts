import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { findUser } from './auth-session.server.ts';

/** Says `nobody` of a page that has nothing in it of anybody who is signed in. */
export const VISITOR_HEADER = 'x-visitor';

/** Root middleware, before the one that sets cookies: tells the service worker which pages it may keep. */
export const tellNobodysPageMiddleware: MiddlewareFunction<Response> = async (
  { context },
  next,
) => {
  const response = await next();
  const { headers } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isPage && !headers.has('set-cookie') && !findUser(context as RouterContextProvider)) {
    headers.set(VISITOR_HEADER, 'nobody');
  }
  return response;
};
