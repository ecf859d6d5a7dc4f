import { z } from 'zod';
import { saveError } from '#app/domain/error-reports/save-error.server.ts';
import { fail } from '#app/errors/fail.ts';
import { failNoMatch } from '#app/errors/fail-no-match.ts';
import { createExceptionLimiter } from '#app/lib/limits/create-exception-limiter.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { readJson } from '#app/platform/forms/read-body.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';
import { isRobot } from '#app/platform/http/robots.server.ts';
import type { Route } from './+types/receive-error';

const MAX_BYTES = 32 * 1024;

const schema = z.object({
  message: z.string().min(1).max(2000),
  stack: z.string().max(20_000),
  path: z.string().max(2000),
  release: z.string().regex(/^[\w-]{1,60}$/),
  requestId: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]{7,63}$/)
    .optional(),
});

const limiter = createExceptionLimiter();

export function loader({ url }: Route.LoaderArgs) {
  throw failNoMatch(url.pathname);
}

/** Receives the browsers' error reports: see components/exceptions/send-exception.ts. */
export async function action({ request, context }: Route.ActionArgs) {
  const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? '';
  if (limiter.take(address) > 0) return new Response(null, { status: 429 });
  const report = schema.safeParse(await readJson(request, MAX_BYTES));
  if (!report.success) throw fail('bad-request');
  if (isRobot(request)) return new Response(null, { status: 204 });
  await saveError({
    ...report.data,
    part: 'browser',
    userAgent: request.headers.get('user-agent') ?? undefined,
    userId: getAuthSession(context).user?.id,
  });
  return new Response(null, { status: 204 });
}
