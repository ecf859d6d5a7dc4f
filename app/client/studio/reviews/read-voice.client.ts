import { deleteLostFiles } from '../../outbox/delete-lost-files.client.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { VOICES_FOLDER } from '../../outbox/folders.ts';
import { listRecords } from '../../outbox/records.client.ts';
import { listVoiceNames, type ReviewDraft, readDraft, toVoiceName } from './review-draft.ts';

/** Loads what makes a voice one file while there is a connection: it is checked and sent without one, too. */
export async function fetchVoicePrograms() {
  try {
    const [{ toWholeVoice }, { joinTakes }] = await Promise.all([
      import('../../voice/to-whole-voice.client.ts'),
      import('./join-takes.client.ts'),
    ]);
    return { toWholeVoice, joinTakes };
  } catch {
    return null;
  }
}

/**
 * The voice of a draft as one file that every phone plays. Null where there is none, since the
 * coach had no microphone or said nothing yet; `not-loaded` where its programs did not arrive.
 */
export async function readVoice(
  draft: ReviewDraft,
): Promise<Blob | 'unreadable' | 'not-loaded' | null> {
  if (!draft.hasVoice && draft.takes.length === 0) return null;
  const files = await fileCopies.list(VOICES_FOLDER);
  const find = (name: string, blob: Blob | null) =>
    blob ?? files.find((file) => file.name === name) ?? null;
  if (draft.takes.length === 0) {
    const parts = find(toVoiceName(draft), draft.voice);
    if (parts?.size === 0) return null;
    const programs = await fetchVoicePrograms();
    if (!programs) return 'not-loaded';
    return (parts && (await programs.toWholeVoice(parts))) ?? 'unreadable';
  }
  const programs = await fetchVoicePrograms();
  if (!programs) return 'not-loaded';
  const takes = draft.takes.map((take) => ({ ...take, parts: find(take.name, take.blob) }));
  return (await programs.joinTakes(takes)) ?? 'unreadable';
}

/** Deletes voices that no draft needs any more, of any account: the coach has undone an edit. */
export async function deleteLostVoices(): Promise<void> {
  const drafts = await listRecords<ReviewDraft>('review');
  const names = drafts?.map(readDraft).flatMap(listVoiceNames);
  await deleteLostFiles(VOICES_FOLDER, names);
}
