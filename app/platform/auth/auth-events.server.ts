import { createCookie } from 'react-router';
import { type AuthEvent, toAuthEvents } from '#app/lib/auth-state.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';

// It contains only names, and returns them only to the browser that sent it; a minute is enough for
// one redirect.
const cookie = createCookie('auth-events', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 60,
});

export type AuthEvents = {
  /** The events that the browser has not received yet. The caller must send them. */
  take(): AuthEvent[];
  /** Stores the events that this response did not send, for the next one. */
  commit(response: Response): Promise<void>;
};

/** The auth events of a request, and those of the requests that led here. */
export async function getAuthEvents(request: Request, db: Db): Promise<AuthEvents> {
  const kept = toAuthEvents(await cookie.parse(request.headers.get('cookie')));
  const events = [...kept];
  let taken = 0;
  db.auth.onAuthStateChange((event) => {
    // The browser sends this event itself, when a page loads.
    if (event !== 'INITIAL_SESSION' && events.at(-1) !== event) events.push(event);
  });
  return {
    take() {
      taken = events.length;
      return [...events];
    },
    async commit({ status, headers }) {
      // 202 is React Router's redirect for its own scripts: it drops the loader's data.
      const isRedirect = status === 202 || (status >= 300 && status < 400);
      const left = isRedirect ? events : events.slice(taken);
      const secure = isSecureSite();
      if (left.length > 0) headers.append('set-cookie', await cookie.serialize(left, { secure }));
      else if (kept.length > 0) {
        headers.append('set-cookie', await cookie.serialize('', { secure, maxAge: 0 }));
      }
    },
  };
}
