import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import type { Client } from './create-two-schools.ts';

/** The surfers whose waves a link shows at this moment, a name for each wave; or its state, when it is not open. */
export async function listLinkedNames(link: Client): Promise<string[] | string> {
  const opened = await openShareLink(link);
  if (!opened) return 'unknown';
  return opened.state === 'open' ? opened.waves.map(({ surferName }) => surferName) : opened.state;
}
