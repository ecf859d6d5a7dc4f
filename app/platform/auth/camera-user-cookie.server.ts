import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';
import { findUser } from './auth-session.server.ts';

const NAME = 'camera-user';
/** The longest that browsers store a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;

/**
 * The `set-cookie` that says whose camera this is, to the page that films without a connection. It
 * opens nothing: scripts may read it. An empty id deletes it.
 */
export function toCameraUserCookie(userId: string): string {
  const maxAge = userId ? MAX_AGE_SECONDS : 0;
  const options = { sameSite: 'lax', secure: isSecureSite(), path: '/', maxAge } as const;
  return serializeCookieHeader(NAME, userId, options);
}

/**
 * Root middleware: deletes the cookie once that user is no longer signed in, so that the next user
 * of this phone sees no names of sessions and surfers.
 */
export const cameraUserMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const response = await next();
  const cookies = parseCookieHeader(request.headers.get('cookie') ?? '');
  const userId = cookies.find(({ name }) => name === NAME)?.value;
  const isSet = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${NAME}=`));
  if (userId && !isSet && userId !== findUser(context as RouterContextProvider)?.id) {
    response.headers.append('set-cookie', toCameraUserCookie(''));
  }
  return response;
};
