import type { Db } from '#app/platform/database/supabase.server.ts';
import { saveOnce } from '#app/platform/storage/save-once.server.ts';

/** `no-sound`: the file is no voice as the recorder writes it, and was not stored. */
export type VoiceOutcome = 'stored' | 'no-sound';

/**
 * Stores what a coach says in a part of a review, or what the user answers to it, before the review or
 * the answer is sent. May be repeated.
 *
 * @param path `<session>/<part>.m4a` in the bucket `voices`, `<review>/<answer>.m4a` in `answers`
 * @returns false where the user doesn't coach the session or may not answer the review, or its
 *   school has used all of its room
 * @throws Error when the storage is unavailable
 */
export function saveVoice(
  db: Db,
  bucket: 'voices' | 'answers',
  path: string,
  bytes: Buffer,
): Promise<boolean> {
  return saveOnce(db, { bucket, path, bytes, contentType: 'audio/mp4' });
}
