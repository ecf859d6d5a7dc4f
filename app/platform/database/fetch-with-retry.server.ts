import { setTimeout as wait } from 'node:timers/promises';
import { respondDeleted } from '#app/platform/http/respond-deleted.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { toBackendRoute } from '#app/platform/observe/to-backend-route.ts';
import { findNetworkFailure } from './find-network-failure.server.ts';
import { type BackendRequest, toRetry } from './to-retry.server.ts';

const ATTEMPTS = 3;
const FIRST_WAIT_MS = 100;
// A visitor waits for the page. A connection that isn't accepted fails after 10 s, and is not tried
// again.
const PATIENCE_MS = 5_000;

/**
 * `fetch` for all requests to the backend: sends a request up to three times in total when the
 * network fails. A request that the backend may have processed is sent again only if it is
 * idempotent (`toRetry`), and a body that can be read only once never. A response of any status is
 * returned.
 */
export const fetchWithRetry: typeof fetch = async (input, init) => {
  const startedAtMs = performance.now();
  const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
  let asked: Asked = { input, init };
  let mayBeDone = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendRequest(asked, mayBeDone);
    } catch (error) {
      const next = signal?.aborted ? null : toNext(asked, error);
      mayBeDone ||= findNetworkFailure(error) !== 'not-sent';
      if (attempt === ATTEMPTS || !next) throw error;
      const waitMs = FIRST_WAIT_MS * 2 ** (attempt - 1) * (1 + Math.random());
      if (performance.now() - startedAtMs + waitMs > PATIENCE_MS) throw error;
      logger.warn({ err: error, attempt, ...toLogged(asked) }, 'retrying a request to the backend');
      await wait(waitMs, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
      asked = next;
    }
  }
};

type Asked = { input: Parameters<typeof fetch>[0]; init: RequestInit | undefined };

async function sendRequest(asked: Asked, mayBeDone: boolean): Promise<Response> {
  const answer = await fetch(asked.input, asked.init);
  const request = mayBeDone ? toBackendRequest(asked) : null;
  return request?.method === 'DELETE' ? respondDeleted(request, answer) : answer;
}

/** The retry after this failure; null for a request that may not be repeated. */
function toNext(asked: Asked, error: unknown): Asked | null {
  const failure = findNetworkFailure(error);
  if (!failure || !isReadAgain(toBody(asked))) return null;
  if (failure === 'not-sent') return asked;
  const again = toRetry(toBackendRequest(asked));
  if (!again) return null;
  // A whole request that can be read again has no body: it is sent unchanged.
  if (asked.input instanceof Request) return asked;
  return { input: again.url, init: { ...asked.init, headers: again.headers } };
}

function toBody({ input, init }: Asked): BodyInit | null {
  return init?.body ?? (input instanceof Request ? input.body : null);
}

function isReadAgain(body: BodyInit | null): boolean {
  // Node's own streams are iterable, and no other body that can be read again is.
  return !(body instanceof ReadableStream || (body && Symbol.asyncIterator in Object(body)));
}

function toBackendRequest({ input, init }: Asked): BackendRequest {
  const given = input instanceof Request ? input : null;
  return {
    method: (init?.method ?? given?.method ?? 'GET').toUpperCase(),
    url: new URL(given ? given.url : String(input)),
    headers: new Headers(init?.headers ?? given?.headers),
    body: toBody({ input, init }),
  };
}

/** Without the query and the names of files, which must not be logged. */
function toLogged(asked: Asked) {
  const { method, url } = toBackendRequest(asked);
  return { method, path: toBackendRoute(url.pathname) };
}
