import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';

const SHOWN_KINDS = ['preview', 'poster', 'ladder'];

/** Whether a wave's video, poster or best rendition is still in progress. */
export function isPending({ coming }: Pick<ClaimedWave, 'coming'>): boolean {
  return coming.some((kind) => SHOWN_KINDS.includes(kind));
}
