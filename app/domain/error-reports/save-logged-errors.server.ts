import { createExceptionLimiter } from '#app/lib/limits/create-exception-limiter.ts';
import { getRelease } from '#app/platform/env/release.server.ts';
import { watchLoggedErrors } from '#app/platform/observe/logged-errors.server.ts';
import { requestContext } from '#app/platform/observe/request-context.server.ts';
import type { ErrorPart } from './error-report.ts';
import { saveError } from './save-error.server.ts';

const MAX_KINDS = 500;

/** From now on, also records each error that this process logs: ten of a kind, then one per 10 s. */
export function saveLoggedErrors(part: Exclude<ErrorPart, 'browser'>): void {
  const release = getRelease();
  const limiter = createExceptionLimiter(MAX_KINDS);
  watchLoggedErrors(({ error, line }) => {
    const { message, stack } = toWords(error);
    if (limiter.take(`${line.msg} ${message}`) > 0) return;
    const context = requestContext.getStore();
    void saveError({
      part,
      message,
      stack,
      release,
      path: String(line.path ?? context?.path ?? ''),
      // A request that logs an error gets this status.
      status: part === 'server' && context ? 500 : undefined,
      userAgent: context?.userAgent,
      userId: context?.userId,
      requestId: context?.requestId,
    });
  });
}

/** The message and stack of an error, with those of its cause, which contains the reason. */
function toWords(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: toLine(error), stack: '' };
  const { cause, stack = '' } = error;
  const message = `${error.name}: ${error.message}`;
  if (cause === undefined) return { message, stack };
  const caused = cause instanceof Error ? (cause.stack ?? String(cause)) : toLine(cause);
  return { message, stack: `${stack}\nCaused by: ${caused}` };
}

function toLine(value: unknown): string {
  const isText = typeof value !== 'object' || value === null;
  return isText
    ? String(value)
    : String((value as { message?: unknown }).message ?? 'Unknown error');
}
