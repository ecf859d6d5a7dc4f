/** `not-sent`: no byte of the request was sent. `unknown`: the server may have processed it. */
export type NetworkFailure = 'not-sent' | 'unknown';

// Unknown name, refused connection, no route.
const NOT_SENT = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const UNKNOWN = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'ENETDOWN',
  'ENETRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** How the network failed a `fetch`; null when it threw for another reason (aborted, a bad address, a certificate). */
export function findNetworkFailure(error: unknown): NetworkFailure | null {
  if (!(error instanceof TypeError)) return null;
  const { cause } = error;
  // Where a name has several addresses, each was tried and failed in its own way.
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const failures = causes.map(classify);
  if (failures.includes(null)) return null;
  return failures.includes('unknown') ? 'unknown' : 'not-sent';
}

function classify(cause: unknown): NetworkFailure | null {
  const { code, syscall } = (cause ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return null;
  if (NOT_SENT.has(code) || (UNKNOWN.has(code) && syscall === 'connect')) return 'not-sent';
  return UNKNOWN.has(code) ? 'unknown' : null;
}
