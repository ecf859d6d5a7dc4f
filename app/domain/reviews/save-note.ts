import { MOST_MOMENTS, type ReviewNote } from './review-track.ts';
import { type ReviewMoment, toTrack, type Written } from './to-track.ts';

/** What a coach wrote beside what was recorded: at times of it, and on frames. */
export type WrittenNotes = { notes: readonly ReviewNote[]; moments: ReviewMoment[] };

/**
 * The notes with another one at what the review shows at its time: within what was recorded, or on the
 * frame of the pinned note that is shown there, behind it.
 *
 * @returns null where as many notes are pinned as can be
 */
export function saveNote(written: Written, note: ReviewNote): WrittenNotes | null {
  const { durationMs, notes } = written;
  const moments = [...written.moments];
  const { track } = toTrack(written);
  const shown = track.notes.findLast(
    ({ id, at }) => at <= note.at && moments.some((moment) => moment.id === id),
  );
  const nth = moments.findIndex(({ id }) => id === shown?.id);
  const moment = moments[nth];
  if (!moment) {
    const added = { ...note, at: Math.min(Math.round(note.at), durationMs) };
    return { notes: [...notes, added].toSorted((one, other) => one.at - other.at), moments };
  }
  if (moments.length >= MOST_MOMENTS) return null;
  moments.splice(nth + 1, 0, { ...moment, id: note.id, text: note.text });
  return { notes, moments };
}

/** The notes without one of them. */
export function deleteNote({ notes, moments }: WrittenNotes, noteId: string): WrittenNotes {
  return {
    notes: notes.filter(({ id }) => id !== noteId),
    moments: moments.filter(({ id }) => id !== noteId),
  };
}
