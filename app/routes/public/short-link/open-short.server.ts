import { type LinkedShort, openLinkedShort } from '#app/domain/shorts/short-links.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Reads what the link shows at this moment.
 *
 * @throws 404 of the catalogue for an unknown link, and while the short shows nothing or is not paid for; 410 for an ended link
 */
export async function openShort(db: Db): Promise<LinkedShort> {
  const short = await openLinkedShort(db);
  if (!short) throw fail('link-not-found');
  if (short.state === 'ended') throw fail('link-revoked');
  if (short.state === 'unpaid') throw fail('short-unpaid');
  if (short.state === 'hidden') throw fail('link-shows-nothing');
  return short;
}

/** @throws 404 of the catalogue when the short has no such file */
export function requireFile({ files }: LinkedShort, kind: LinkedShort['files'][number]['kind']) {
  const file = files.find((each) => each.kind === kind);
  if (!file) throw fail('link-shows-nothing');
  return file;
}
