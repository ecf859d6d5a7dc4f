import { type LinkedShort, openLinkedShort } from '#app/domain/shorts/short-links.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** The names of a short's files behind its link: they stay the same when it is rendered again. */
const KINDS = { 'video.mp4': 'short-preview', 'short.mp4': 'short', 'cover.jpg': 'short-cover' };
type FileName = keyof typeof KINDS;

/**
 * Reads what the link shows at this moment.
 *
 * @throws 404 of the catalogue for an unknown link and while it shows nothing, 410 for an ended one
 */
export async function openShort(db: Db): Promise<LinkedShort> {
  const short = await openLinkedShort(db);
  if (!short) throw fail('link-not-found');
  if (short.state === 'ended') throw fail('link-revoked');
  if (short.state === 'hidden') throw fail('link-shows-nothing');
  return short;
}

/** Whether it is the name of a file behind a link. */
export function isFileName(name: string): name is FileName {
  return Object.hasOwn(KINDS, name);
}

/** @throws 404 of the catalogue when the short has no such file */
export function requireFile({ files }: LinkedShort, name: FileName) {
  const file = files.find(({ kind }) => kind === KINDS[name]);
  if (!file) throw fail('link-shows-nothing');
  return file;
}
