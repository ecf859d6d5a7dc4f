import { setTimeout as wait } from 'node:timers/promises';
import { findNetworkFailure } from './find-network-failure.server.ts';
import { logger } from './logger.server.ts';
import { toBackendRoute } from './observe/to-backend-route.ts';

const ATTEMPTS = 3;
const FIRST_WAIT_MS = 100;
// Somebody looks at an empty page meanwhile. A connection that isn't taken fails after 10 s, and is not tried again.
const PATIENCE_MS = 5_000;
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/**
 * `fetch` for everything that asks the backend: a request that the network failed is sent up to three
 * times in all. What may not be done twice is sent again only if none of it left, and a body that can
 * be read only once never. An answer is an answer, whatever its status.
 */
export const fetchWithRetry: typeof fetch = async (input, init) => {
  const startedAtMs = performance.now();
  const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(input, init);
    } catch (error) {
      if (attempt === ATTEMPTS || signal?.aborted || !isRepeatable(error, input, init)) throw error;
      const waitMs = FIRST_WAIT_MS * 2 ** (attempt - 1) * (1 + Math.random());
      if (performance.now() - startedAtMs + waitMs > PATIENCE_MS) throw error;
      logger.warn({ err: error, attempt, ...toLogged(input, init) }, 'asking the backend again');
      await wait(waitMs, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
    }
  }
};

type Input = Parameters<typeof fetch>[0];

function isRepeatable(error: unknown, input: Input, init: RequestInit | undefined): boolean {
  const failure = findNetworkFailure(error);
  if (!failure || !isReadAgain(init?.body ?? (input instanceof Request ? input.body : null))) {
    return false;
  }
  return failure === 'not-sent' || IDEMPOTENT.has(toMethod(input, init));
}

function isReadAgain(body: BodyInit | null): boolean {
  // Node's own streams are iterable, and none of the bodies that keep their bytes is.
  return !(body instanceof ReadableStream || (body && Symbol.asyncIterator in Object(body)));
}

function toMethod(input: Input, init: RequestInit | undefined): string {
  return (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
}

/** Without the query and the names of files, which are not for logs. */
function toLogged(input: Input, init: RequestInit | undefined) {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return { method: toMethod(input, init), path: toBackendRoute(pathname) };
}
