import { z } from 'zod';
import { readVoiceMs } from '#app/domain/reviews/read-voice-ms.server.ts';
import { saveAnswer } from '#app/domain/reviews/reviews.server.ts';
import { saveVoice } from '#app/domain/reviews/save-voice.server.ts';
import { LONGEST_SENT_MS, MAX_ANSWER_BYTES } from '#app/domain/reviews/voice-answer.ts';
import { fail } from '#app/errors/fail.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { readBody } from '#app/platform/forms/read-body.server.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import type { Route } from './+types/answers';
import { placeFields } from './place-fields.ts';

/** An answer by voice for those who may read the review's answers at this moment. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  const path = `${params.reviewId}/${requireId(params)}.m4a`;
  const file = { bucket: 'answers', path, contentType: 'audio/mp4' } as const;
  return respondWithStoredFile(getAuthSession(context).db, request, file);
}

/** Answers a review by voice, at `?partId=…&atMs=…`. May be repeated. */
export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { db } = getAuthSession(context);
  const id = requireId(params);
  const place = z.object(placeFields).safeParse(Object.fromEntries(url.searchParams));
  const voice = await readBody(request, MAX_ANSWER_BYTES);
  const voiceMs = voice && (await readVoiceMs(voice));
  if (!place.success || !voice || voiceMs === null || voiceMs > LONGEST_SENT_MS) {
    return Response.json({ ok: false }, { status: 400 });
  }
  const isStored = await saveVoice(db, 'answers', `${params.reviewId}/${id}.m4a`, voice);
  const answer = { id, voiceMs, ...place.data };
  const outcome = isStored ? await saveAnswer(db, params.reviewId, answer) : null;
  if (!outcome) throw fail('review-not-found');
  return Response.json({ outcome });
}

/** Of the answer that `<id>.m4a` names. */
function requireId({ reviewId, file }: { reviewId: string; file: string }): string {
  const id = file.replace(/\.m4a$/, '');
  if (id === file || !isUuid(id) || !isUuid(reviewId)) throw fail('rendition-not-found');
  return id;
}
