/**
 * How the last request to the server went. `away`: no response, or a fault of the server, so that a
 * later try may succeed; `signed-out`: until the user returns to the page; `refused`: it rejects this request each time.
 */
export type Connection = 'fine' | 'away' | 'signed-out' | 'refused';
export type Failure = { ok: false; connection: Exclude<Connection, 'fine'> };

/** Too slow, too early, too many: the same request may succeed later. */
const PASSING_STATUSES = [408, 425, 429];

/** Sends a request with the user's cookies and reads the JSON of its response. */
export async function fetchJson<T>(
  url: string,
  init?: RequestInit,
): Promise<{ ok: true; value: T } | Failure> {
  try {
    const answer = await fetch(url, { ...init, cache: 'no-store', redirect: 'manual' });
    if (answer.ok) return { ok: true, value: await answer.json() };
    // To the login page; a proxy in front of the server answers 401.
    if (answer.type === 'opaqueredirect' || answer.status === 401) {
      return { ok: false, connection: 'signed-out' };
    }
    const isRefusal =
      answer.status >= 400 && answer.status < 500 && !PASSING_STATUSES.includes(answer.status);
    return { ok: false, connection: isRefusal ? 'refused' : 'away' };
  } catch (error) {
    // What fetch throws when the server or network is unreachable, or the response is cut off.
    if (error instanceof TypeError || error instanceof SyntaxError) {
      return { ok: false, connection: 'away' };
    }
    throw error;
  }
}
