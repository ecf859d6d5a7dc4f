import { createIsbotFromList, list } from 'isbot';
import { toErrorObject } from '#app/errors/to-error-object.ts';
import { toErrorText } from '#app/errors/to-error-text.ts';
import { toRedactedLine } from '#app/lib/text/to-redacted-line.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { requestContext } from '#app/platform/observe/request-context.server.ts';

// A headless browser is a user's tool: users test and print pages with it, or take screenshots.
const isListed = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/**
 * Whether a request comes from a robot (a search engine, a link preview, a script), by its user
 * agent.
 */
export function isRobot(request: Request): boolean {
  return isListed(request.headers.get('user-agent') ?? '');
}

/** A robot's error is logged and not rendered (docs/specification.md §2): a short text is enough. */
export function respondToRobotError(
  request: Request,
  status: number,
  headers: Headers,
  error: unknown,
): Response {
  headers.set('content-type', 'text/plain; charset=utf-8');
  const { pathname } = new URL(request.url);
  const { message } = toErrorObject(error, pathname);
  const path = requestContext.getStore()?.path ?? toRedactedLine(pathname);
  logger.info({ status, path, error: toRedactedLine(message) }, 'a robot ran into an error');
  const headline = `${status} ${toErrorText(status).headline}\n`;
  return new Response(message ? `${headline}${message}\n` : headline, { status, headers });
}
