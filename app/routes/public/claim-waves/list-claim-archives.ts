import type { ClaimedSession, OpenedClaim } from '#app/domain/claims/open-claims.server.ts';
import { toSizeNames } from '#app/domain/waves/downloads/wave-sizes.ts';
import type { Texts } from '#app/languages/texts.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import { toLocalDay } from '#app/lib/time/to-local-day.ts';
import { toWallClock } from '#app/lib/time/to-wall-clock.ts';
import { isFinest, listDownloads } from './wave/find-file.ts';

type Quality = 'fine' | 'small';

/** `size`: `Full`. */
export type ClaimArchive = { href: string; size: string; bytes: number; count: number };

/** Lists the videos of an archive with their file names: each wave's, in `small` or the best quality. */
export function listArchivedWaves(
  { surferName }: Pick<OpenedClaim, 'surferName'>,
  sessions: ClaimedSession[],
  quality: Quality,
  { t }: Texts,
) {
  return sessions.flatMap(({ waves, spotName, startsAt, timeZone }) => {
    const who = spotName ? t('link.fileAt', { surfer: surferName, spot: spotName }) : surferName;
    const day = toLocalDay(startsAt, timeZone);
    const lastModified = toWallClock(startsAt, timeZone);
    return waves.flatMap((wave, index) => {
      const films = listDownloads(wave);
      const film = quality === 'fine' ? films[0] : films.at(-1);
      if (!film) return [];
      const name = toFileName(`${day} ${index + 1} ${who.slice(0, 80)}`, 'Wave');
      return [{ path: film.path, name: `${name}.mp4`, bytes: film.bytes, lastModified }];
    });
  });
}

/** Lists the zips of a guest's waves, of one session or all. Empty unless there are two waves. */
export function listClaimArchives(
  claim: Pick<OpenedClaim, 'guestId' | 'surferName'>,
  sessions: ClaimedSession[],
  texts: Texts,
): ClaimArchive[] {
  const [only, ...others] = sessions;
  const session = only && others.length === 0 ? `&session=${only.sessionId}` : '';
  const made = (['fine', 'small'] as const).map((quality) => {
    const films = listArchivedWaves(claim, sessions, quality, texts);
    const bytes = films.reduce((sum, film) => sum + film.bytes, 0);
    const href = `/c/waves.zip?quality=${quality}&guest=${claim.guestId}${session}`;
    return { href, bytes, count: films.length };
  });
  const [fine, small] = made;
  if (!fine || !small || fine.count < 2) return [];
  const all = small.bytes < fine.bytes ? [fine, small] : [fine];
  const isComplete = sessions.every(({ waves }) => waves.every(isFinest));
  const sizes = toSizeNames(all.length, isComplete, texts.words.sizes);
  return all.map((archive, index) => ({ ...archive, size: sizes[index] ?? '' }));
}
