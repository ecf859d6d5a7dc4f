import { createCookie } from 'react-router';
import { type AuthEvent, toAuthEvents } from '#app/lib/auth-state.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';

// Only names, and only ever told to whoever sent them; a minute is enough for one redirect.
const cookie = createCookie('auth-events', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 60,
});

export type AuthEvents = {
  /** What the browser has not heard yet. Whoever takes it has to tell it. */
  take(): AuthEvent[];
  /** Keeps what did not reach the browser with this answer for the next one. */
  commit(response: Response): Promise<void>;
};

/** The auth events of a request, and those of the requests that led here. */
export async function followAuthEvents(request: Request, db: Db): Promise<AuthEvents> {
  const kept = toAuthEvents(await cookie.parse(request.headers.get('cookie')));
  const events = [...kept];
  let taken = 0;
  db.auth.onAuthStateChange((event) => {
    // The browser says that itself, when a page comes up.
    if (event !== 'INITIAL_SESSION' && events.at(-1) !== event) events.push(event);
  });
  return {
    take() {
      taken = events.length;
      return [...events];
    },
    async commit({ status, headers }) {
      // 202 is how React Router tells its own scripts of a redirect: what a loader said is lost.
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
