import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';

const SHOWN_KINDS = ['preview', 'poster', 'ladder'];

/** Whether a wave still gets its film, its picture or its finest version. */
export function isOnItsWay({ coming }: Pick<ClaimedWave, 'coming'>): boolean {
  return coming.some((kind) => SHOWN_KINDS.includes(kind));
}
