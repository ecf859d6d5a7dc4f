import { data } from 'react-router';
import type { SessionDetails } from '#app/domain/sessions/get-session-details.server.ts';
import { deleteSession } from '#app/domain/sessions/save-session.server.ts';
import { fail } from '#app/errors/fail.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';

/**
 * Deletes a session if the user typed its spot, and redirects to the list of sessions.
 *
 * @throws 403 or 404 of the catalogue when the user may not delete it
 */
export async function handleDeletion(db: Db, session: SessionDetails, sent: FormData) {
  if (!session.canDelete) throw fail('session-admins-only');
  const typed = sent.get('confirmation');
  const confirmation = typeof typed === 'string' ? typed.replaceAll('\0', '') : '';
  const word = toDeletionWord(session);
  const reject = (fieldErrors: Record<string, string>, status: number) => {
    const values: Record<string, string> = { intent: 'delete', confirmation };
    return data({ ok: false as const, values, fieldErrors }, { status });
  };
  if (toComparable(confirmation) !== toComparable(word)) {
    return reject({ confirmation: `Type “${word}” to delete it.` }, 400);
  }
  const outcome = await deleteSession(db, session.id);
  if (!outcome) throw fail('session-not-found');
  if (outcome === 'ordered') {
    const sentence =
      'This session has an open order. You can delete the session when the order is complete.';
    return reject({ deletion: sentence }, 409);
  }
  const { organisation, startsAt, timeZone } = session;
  const when = formatSessionStart(startsAt, timeZone);
  return redirectWithFlash(
    organisation ? `/app/share/${organisation.id}` : '/app/share',
    `The session of ${when} is deleted, with everything in it.`,
  );
}

/** Returns the word that the user types to delete it: its spot, if the user knows it. */
export function toDeletionWord({ spot }: SessionDetails): string {
  return spot.name.trim() || 'delete';
}

/** Phones capitalise the first letter, and encode an accented letter as one or two code points. */
function toComparable(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
