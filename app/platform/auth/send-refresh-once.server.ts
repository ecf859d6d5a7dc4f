import { fetchWithRetry } from '#app/platform/database/fetch-with-retry.server.ts';

type Answer = { status: number; headers: [string, string][]; body: string };

// As long as Supabase allows the reuse of a refresh token (refresh_token_reuse_interval).
const REUSE_MS = 10_000;
// These describe the received bytes, which are decoded by now.
const DESCRIBES_BYTES = new Set(['content-encoding', 'content-length', 'transfer-encoding']);
const answers = new Map<string, Promise<Answer>>();

/**
 * `fetch` for Supabase clients that sends the same refresh token only once. A page with an expired
 * access token sends several requests with the same cookies: each would rotate the token, and a
 * backend that sees an old one again takes it for stolen and ends the auth session.
 */
export async function sendRefreshOnce(input: string | URL | Request, init?: RequestInit) {
  const address = String(input instanceof Request ? input.url : input);
  const key = address.includes('/token?grant_type=refresh_token') ? init?.body : undefined;
  if (typeof key !== 'string') return fetchWithRetry(input, init);
  let answer = answers.get(key);
  if (!answer) {
    answer = sendOnce(input, init);
    answers.set(key, answer);
    answer.then(
      ({ status }) => setTimeout(() => answers.delete(key), status < 500 ? REUSE_MS : 0).unref(),
      () => answers.delete(key),
    );
  }
  const { status, headers, body } = await answer;
  return new Response(body, { status, headers });
}

async function sendOnce(input: string | URL | Request, init?: RequestInit): Promise<Answer> {
  const response = await fetchWithRetry(input, init);
  const body = await response.text();
  const headers = [...response.headers].filter(([name]) => !DESCRIBES_BYTES.has(name));
  return { status: response.status, headers, body };
}
