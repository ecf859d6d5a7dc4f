import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import type { Client } from './create-two-schools.ts';

/** Whose waves a link shows at this moment, a name for each wave; or how it stands, when it is not open. */
export async function listLinkedNames(link: Client): Promise<string[] | string> {
  const opened = await openShareLink(link);
  if (!opened) return 'unknown';
  return opened.state === 'open' ? opened.waves.map(({ surferName }) => surferName) : opened.state;
}
