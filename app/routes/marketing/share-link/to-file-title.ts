import type { LinkedWave, OpenLink } from '#app/domain/links/open-share-link.server.ts';
import { toFileName } from '#app/lib/to-file-name.ts';

/** What a kept film is called, without its ending: `Ana at Trestles 2026-11-21`. */
export function toFileTitle(
  { surferName }: Pick<LinkedWave, 'surferName'>,
  { spotName, startsAt }: Pick<OpenLink, 'spotName' | 'startsAt'>,
): string {
  const who = [surferName, spotName].filter(Boolean).join(' at ');
  return toFileName(`${who.slice(0, 80)} ${startsAt.slice(0, 10)}`, 'Wave');
}
