import { fileCopies } from '../../outbox/file-copies.client.ts';
import { VOICES_FOLDER } from '../../outbox/folders.ts';
import { listRecords } from '../../outbox/records.client.ts';
import { removeLostFiles } from '../../voice/remove-lost-files.client.ts';
import { listVoiceNames, type ReviewDraft, readDraft, toVoiceName } from './review-draft.ts';

/**
 * The voice of a draft as one file that every phone plays. Null where there is none, since the
 * coach had no microphone or said nothing yet.
 */
export async function readVoice(draft: ReviewDraft): Promise<Blob | 'unreadable' | null> {
  if (!draft.hasVoice && draft.takes.length === 0) return null;
  const files = await fileCopies.list(VOICES_FOLDER);
  const find = (name: string, blob: Blob | null) =>
    blob ?? files.find((file) => file.name === name) ?? null;
  if (draft.takes.length === 0) {
    const parts = find(toVoiceName(draft), draft.voice);
    if (parts?.size === 0) return null;
    const { toWholeVoice } = await import('../../voice/to-whole-voice.client.ts');
    return (parts && (await toWholeVoice(parts))) ?? 'unreadable';
  }
  const { joinTakes } = await import('./join-takes.client.ts');
  const takes = draft.takes.map((take) => ({ ...take, parts: find(take.name, take.blob) }));
  return (await joinTakes(takes)) ?? 'unreadable';
}

/** Deletes voices that no draft needs any more, of any account: an edit was taken back. */
export async function removeLostVoices(): Promise<void> {
  const drafts = (await listRecords<ReviewDraft>('review')) ?? [];
  await removeLostFiles(VOICES_FOLDER, drafts.map(readDraft).flatMap(listVoiceNames));
}
