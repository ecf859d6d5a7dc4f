import { data } from 'react-router';
import { undoClaim } from '#app/domain/claims/claim-card.server.ts';
import type { Guest } from '#app/domain/guests/guest.ts';
import {
  deleteGuest,
  revokeCard,
  saveGuest,
  saveGuestArchived,
} from '#app/domain/guests/guests.server.ts';
import { mergeGuests, undoMerge } from '#app/domain/guests/merge-guests.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import type { GuestForm } from './guest-form.server.ts';

const unmerged = {
  'same-roster': 'Both are on the same roster. Remove one of them there first.',
  'both-claimed':
    'Both have opened their card, and what they agreed to cannot be merged. Undo the claim of one of them first.',
};

/**
 * Handles a valid form of a guest's page. Row level security checks the user's rights.
 *
 * @param list the path of the school's guests
 */
export async function handleGuestIntent(db: Db, list: string, guest: Guest, form: GuestForm) {
  const { id, name } = guest;
  const here = `${list}/${id}`;
  switch (form.intent) {
    case 'save': {
      const { intent: _intent, ...fields } = form;
      if (!(await saveGuest(db, id, fields))) throw fail('guest-not-found');
      return redirectWithFlash(here, `${form.name} is saved.`);
    }
    case 'archive':
    case 'restore': {
      const isArchived = form.intent === 'archive';
      if (!(await saveGuestArchived(db, id, isArchived))) throw fail('guest-not-found');
      return redirectWithFlash(here, isArchived ? `${name} is archived.` : `${name} is back.`);
    }
    case 'delete': {
      const isDeleted = await deleteGuest(db, id);
      if (isDeleted) return redirectWithFlash(list, `${name} is deleted.`);
      return redirectWithFlash(here, `${name} is on a roster, and was not deleted.`, 'error');
    }
    case 'lost-card': {
      if (!(await revokeCard(db, id))) throw fail('guest-not-found');
      const said = `The lost card opens nothing any more. Print the new one for ${name}.`;
      return redirectWithFlash(`${list}/cards?guest=${id}`, said);
    }
    case 'undo-claim': {
      const undone = await undoClaim(db, id);
      return redirectWithFlash(
        here,
        undone
          ? `The claim is undone. That person no longer sees the waves, and their consent has ended. ${name} needs a new card.`
          : 'This card is no longer claimed.',
        undone ? 'success' : 'error',
      );
    }
    case 'merge':
      return merge(db, list, id, form.otherId);
    case 'undo-merge': {
      const undone = await undoMerge(db, form.mergeId);
      return redirectWithFlash(
        here,
        undone ? 'They are two guests again.' : 'This merge was undone already.',
        undone ? 'success' : 'error',
      );
    }
  }
}

async function merge(db: Db, list: string, id: string, otherId: string) {
  const merged = await mergeGuests(db, id, otherId);
  if (!merged) throw fail('guest-not-found');
  if (merged.state !== 'done') {
    const fieldErrors: Record<string, string> = { form: unmerged[merged.state] };
    return data({ ok: false as const, values: {}, fieldErrors }, { status: 409 });
  }
  return redirectWithFlash(`${list}/${merged.guestId}?merged=${merged.mergeId}`, 'Merged.');
}
