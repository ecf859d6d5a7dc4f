import type { LinkedWave } from '#app/domain/links/open-share-link.server.ts';

/** A surfer of a link, with the number of their waves. */
export type LinkedSurfer = Pick<LinkedWave, 'surferId' | 'surferName' | 'lycraColour'> & {
  waves: number;
};

/** Lists the surfers of a link in the order of their waves. */
export function listLinkedSurfers(waves: LinkedWave[]): LinkedSurfer[] {
  const surfers = new Map<string, LinkedSurfer>();
  for (const { surferId, surferName, lycraColour } of waves) {
    const known = surfers.get(surferId)?.waves ?? 0;
    surfers.set(surferId, { surferId, surferName, lycraColour, waves: known + 1 });
  }
  return [...surfers.values()];
}
