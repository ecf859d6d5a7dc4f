import { toErrorObject } from '#app/errors/to-error-object.ts';
import { toErrorText } from '#app/errors/to-error-text.ts';
import { logger } from './logger.server.ts';
import { requestContext } from './observe/request-context.server.ts';

/** An error that a robot ran into is logged and not rendered (docs/specification.md §2): a few words will do. */
export function answerErrorOfRobot(
  request: Request,
  status: number,
  headers: Headers,
  error: unknown,
): Response {
  logger.info({ status, path: requestContext.getStore()?.path }, 'a robot ran into an error');
  headers.set('content-type', 'text/plain; charset=utf-8');
  const { message } = toErrorObject(error, new URL(request.url).pathname);
  const headline = `${status} ${toErrorText(status).headline}\n`;
  return new Response(message ? `${headline}${message}\n` : headline, { status, headers });
}
