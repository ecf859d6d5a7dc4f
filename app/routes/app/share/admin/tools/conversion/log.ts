import { getConversionLog } from '#app/domain/conversions/queue/list-conversions.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import type { Route } from './+types/log';

/**
 * Returns the end of a job's log as plain text, for the disclosure and as a page without scripts.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = await requireAdmin(context, url);
  const log = await getConversionLog(db, requireId(params.conversionId, url));
  if (log === null) throw fail('log-not-found');
  return new Response(log, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
