import { openDB } from 'idb';
import { type Entry, OLD_UPLOADS_NAME, type Outbox } from './outbox-schema.ts';

/** Steps and conflicts of sorting, as older versions named them in localStorage. */
const KEPT_TEXT = /^(?<kind>sorting|to settle) (?<owner>\S+ \S+) (?<id>.+)$/;

type OldUpload = { key: string; userId: string; addedAt: number };

/**
 * Moves what older versions kept elsewhere into the outbox. It stays where it was until the outbox has it. Looked for
 * each time, since a tab of an older version may still be open and go on keeping things its way.
 */
export async function takeOver(outbox: Outbox): Promise<void> {
  const texts = listTexts();
  const uploads = await openUploads();
  try {
    const records: OldUpload[] = (await uploads?.getAll('uploads')) ?? [];
    const entries = [
      ...texts.map(({ entry }) => entry),
      ...records.map(
        (value): Entry => ({ key: ['upload', value.userId, value.key], at: value.addedAt, value }),
      ),
    ];
    if (entries.length === 0) return;
    const { store, done } = outbox.transaction('entries', 'readwrite', { durability: 'strict' });
    await Promise.all([...entries.map((entry) => store.put(entry)), done]);
    for (const { name } of texts) localStorage.removeItem(name);
    for (const { key } of records) await uploads?.delete('uploads', key);
  } finally {
    uploads?.close();
  }
}

function listTexts(): { name: string; entry: Entry }[] {
  try {
    return Object.keys(localStorage).flatMap((name) => {
      const { kind, owner = '', id = '' } = KEPT_TEXT.exec(name)?.groups ?? {};
      if (!kind) return [];
      const { at, ...value } = JSON.parse(localStorage.getItem(name) ?? '{}');
      const key: Entry['key'] = [kind === 'sorting' ? 'step' : 'conflict', owner, id];
      return { name, entry: { key, at, value } };
    });
  } catch (error) {
    // Refused by the user's settings.
    if (error instanceof DOMException) return [];
    throw error;
  }
}

/** Null where no older version has kept uploads. */
async function openUploads() {
  try {
    return await openDB(OLD_UPLOADS_NAME, 1, {
      upgrade(_database, _oldVersion, _newVersion, transaction) {
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
