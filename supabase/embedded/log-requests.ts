import type { RequestListener } from 'node:http';
import { log } from './log.ts';
import { readRequestId, requestId } from './request-id.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The first segments of the path name the route; the rest may contain names that users chose. */
const SHOWN_SEGMENTS = 4;
const PLAIN_SEGMENT = /^[a-z0-9_-]{1,40}$/;

/**
 * Logs each request when it is over: at `info` when it may change something and carries the id of a
 * request or a job, at `warn` when we failed, else at `debug`.
 */
export function logRequests(listener: RequestListener): RequestListener {
  return (request, response) => {
    const id = readRequestId(request.headers['x-request-id']);
    const started = performance.now();
    const method = request.method ?? '';
    response.once('close', () => {
      const path = toLoggedPath(request.url ?? '');
      // A video has many chunks; its arrival has a log entry of its own.
      const isChunk = method === 'PATCH' && path.startsWith('/storage/');
      const matters = id !== null && !READS.has(method) && !isChunk;
      const status = response.statusCode;
      const ms = Math.round(performance.now() - started);
      const level = status >= 500 ? 'warn' : matters ? 'info' : 'debug';
      requestId.run(id, () => log(level, 'request', { method, path, status, ms }));
    });
    requestId.run(id, () => listener(request, response));
  };
}

function toLoggedPath(url: string): string {
  const segments = (url.split('?')[0] ?? '').split('/').slice(1);
  const shown = segments
    .slice(0, SHOWN_SEGMENTS)
    .map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : '…'));
  return `/${shown.join('/')}${segments.length > SHOWN_SEGMENTS ? '/…' : ''}`;
}
