import {
  createContext,
  createCookie,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import type { Flash } from '#app/lib/flash.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';

/** `path`: of the page it is meant for; null for the next page. */
type Stored = Flash & { path: string | null };

/** Encoded, even the longest of scripts stays under the 3.7 kB limit of a cookie. */
const MAX_LENGTH = 600;

// Only ever shown as text, so it needs no signature; a minute is enough for one redirect.
const cookie = createCookie('flash', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 });

function serialize(stored: Stored | null): Promise<string> {
  const secure = isSecureSite();
  return cookie.serialize(stored ?? '', stored ? { secure } : { secure, maxAge: 0 });
}

const flashContext = createContext<{ stored: Stored | null; isTaken: boolean } | null>(null);

/** A redirect after which the next page shows what was done. */
export async function redirectWithFlash(to: string, text: string, tone: Flash['tone'] = 'success') {
  const { pathname } = new URL(to, 'http://site');
  const stored: Stored = {
    id: crypto.randomUUID(),
    tone,
    text: text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text,
    path: pathname,
  };
  return redirect(to, { headers: { 'set-cookie': await serialize(stored) } });
}

/**
 * Root middleware: deletes a message only when the response that shows it is sent. A redirect, or a
 * request of another tab for its own page, does not use it up.
 */
export const flashMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const found: unknown = await cookie.parse(request.headers.get('cookie'));
  const isMeant = isStored(found) && (found.path === null || found.path === url.pathname);
  const state = { stored: isMeant ? found : null, isTaken: false };
  context.set(flashContext, state);
  const response = await next();
  if (!state.stored || !state.isTaken) return response;
  if (isRedirect(response)) {
    response.headers.append('set-cookie', await serialize({ ...state.stored, path: null }));
  } else {
    response.headers.append('set-cookie', await serialize(null));
    // Else the back button would show it again.
    response.headers.set('cache-control', 'no-store');
  }
  return response;
};

/** The message of the last action, for the page that shows it. */
export function getFlash(context: Readonly<RouterContextProvider>): Flash | null {
  const state = context.get(flashContext);
  if (!state?.stored) return null;
  state.isTaken = true;
  const { id, tone, text } = state.stored;
  return { id, tone, text };
}

/** Includes React Router's redirects for its own scripts. */
function isRedirect({ status }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400);
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { id, tone, text, path } = value as Record<string, unknown>;
  const tones: unknown[] = ['success', 'info', 'error'] satisfies Flash['tone'][];
  const isPath = path === null || typeof path === 'string';
  return typeof id === 'string' && typeof text === 'string' && isPath && tones.includes(tone);
}
