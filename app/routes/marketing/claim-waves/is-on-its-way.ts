import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';
import { isFinest, pickFile } from './pick-file.ts';

/** Whether a wave still gets its film, its picture or its finest version. */
export function isOnItsWay(wave: ClaimedWave): boolean {
  if (wave.state === 'failed') return false;
  return !pickFile(wave, 'preview.mp4') || !pickFile(wave, 'poster.jpg') || !isFinest(wave);
}
