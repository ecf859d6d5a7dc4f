import { redirect } from 'react-router';
import { listRefusedWaves, openComparedWaves } from '#app/domain/reviews/compared-waves.server.ts';
import { newReviewSchema } from '#app/domain/reviews/new-review.ts';
import { readVoiceMs } from '#app/domain/reviews/read-voice-ms.server.ts';
import { openReview, sendReview } from '#app/domain/reviews/reviews.server.ts';
import { saveVoice, type VoiceOutcome } from '#app/domain/reviews/save-voice.server.ts';
import { toSentReview } from '#app/domain/reviews/sent-review.ts';
import { LONGEST_PART_MS, MOST_COMPARED } from '#app/domain/reviews/track/review-track.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { readBody, readJson } from '#app/platform/forms/read-body.server.ts';
import type { Route } from './+types/reviews';

/** Half an hour with many drawings. */
const MAX_JSON_BYTES = 4 * 1024 ** 2;
/** As the bucket. */
const MAX_VOICE_BYTES = 32 * 1024 ** 2;
/** A page in the background stops a recording late. */
const LATE_MS = 60_000;

/**
 * With `?surfer=…&beside=…`, which of these waves a review for that surfer may not show; with
 * `?review=…`, what it says, for a coach who corrects it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const reviewId = url.searchParams.get('review');
  if (reviewId !== null) return respondWithSent(db, reviewId);
  const surferId = url.searchParams.get('surfer');
  if (!isUuid(surferId ?? '')) return redirect('/app/coach');
  const waveIds = url.searchParams.getAll('beside').filter(isUuid).slice(0, MOST_COMPARED);
  return Response.json({ refused: await listRefusedWaves(db, surferId ?? '', waveIds) });
}

/** Sends a review to its surfer; with `?session=…&part=…` stores the voice of one of its parts before. */
export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  if (url.searchParams.has('part')) {
    const [sessionId, partId] = [url.searchParams.get('session'), url.searchParams.get('part')];
    const voice = await readBody(request, MAX_VOICE_BYTES);
    if (!isUuid(sessionId ?? '') || !isUuid(partId ?? '') || !voice?.length) {
      return Response.json({ ok: false }, { status: 400 });
    }
    const voiceMs = await readVoiceMs(voice);
    if (voiceMs === null || voiceMs > LONGEST_PART_MS + LATE_MS) return toVoice('no-sound');
    const isStored = await saveVoice(db, 'voices', `${sessionId}/${partId}.m4a`, voice);
    return isStored ? toVoice('stored') : Response.json({ ok: false }, { status: 403 });
  }
  const asked = newReviewSchema.safeParse(await readJson(request, MAX_JSON_BYTES));
  if (!asked.success) return Response.json({ ok: false }, { status: 400 });
  return Response.json({ outcome: await sendReview(db, asked.data) });
}

async function respondWithSent(db: Db, reviewId: string): Promise<Response> {
  const review = isUuid(reviewId) ? await openReview(db, reviewId) : null;
  if (!review?.isStaff) return Response.json({ ok: false }, { status: 404 });
  const sent = toSentReview(review, await openComparedWaves(db, reviewId));
  return Response.json(sent, { headers: { 'cache-control': 'private, no-store' } });
}

function toVoice(outcome: VoiceOutcome): Response {
  return Response.json({ outcome });
}
