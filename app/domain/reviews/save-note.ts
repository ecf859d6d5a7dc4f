import { MOST_MOMENTS, type ReviewNote } from './track/review-track.ts';
import { type ReviewMoment, toTrack, type Written } from './track/to-track.ts';

/** The notes of a coach: at times of the recording, and pinned to frames. */
export type WrittenNotes = { notes: readonly ReviewNote[]; moments: ReviewMoment[] };

/**
 * Adds a note to what the review shows at the note's time. During the recording the note belongs to
 * that time; while a pinned note is shown, it is pinned to the same frame and comes next.
 *
 * @returns null where the review already has `MOST_MOMENTS` pinned notes
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

/** Returns the notes without this one, pinned or not. */
export function deleteNote({ notes, moments }: WrittenNotes, noteId: string): WrittenNotes {
  return {
    notes: notes.filter(({ id }) => id !== noteId),
    moments: moments.filter(({ id }) => id !== noteId),
  };
}
