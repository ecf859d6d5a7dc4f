import { openClaims } from '#app/domain/claims/open-claims.server.ts';
import { fail } from '#app/errors/fail.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { createFileReader } from '#app/platform/storage/file-reader.server.ts';
import { respondWithZip } from '#app/platform/storage/respond-with-zip.server.ts';
import type { Route } from './+types/zip';
import { listArchivedWaves } from './list-claim-archives.ts';

/** Sends the waves of the guests whom this browser has claimed as one zip: all, or of one guest or session. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getAuthSession(context);
  const { searchParams } = url;
  const [guest, session] = ['guest', 'session'].map((name) => searchParams.get(name));
  const quality = searchParams.get('quality') === 'small' ? 'small' : 'fine';
  const texts = getGuestTexts(context);
  const claims = (await openClaims(db)).filter(({ guestId }) => !guest || guestId === guest);
  const films = claims.flatMap((claim) => {
    const sessions = claim.sessions.filter(({ sessionId }) => !session || sessionId === session);
    return listArchivedWaves(claim, sessions, quality, texts);
  });
  const [only, ...others] = claims;
  const name = only && others.length === 0 ? only.surferName : texts.t('waves.title');
  const answer = await respondWithZip(createFileReader(db), name, films);
  if (!answer) throw fail('rendition-not-found');
  answer.headers.set('x-robots-tag', 'noindex, nofollow');
  return answer;
}
