import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '../has-code.ts';
import { createUploadRecords, type UploadRecord } from '../tus/upload-records.ts';
import type { BackupWriter } from './backup-writer.ts';

/**
 * Copies resumable uploads. Their files only grow, at the end, so any copied part is an upload that
 * can continue. An upload that was an object at the moment of the database needs no copy here.
 *
 * @param versions of the objects that the database has at that moment
 * @returns the ids of the uploads that were finished by then
 */
export async function saveUploads(
  uploadsFolder: string,
  versions: Set<string>,
  writer: BackupWriter,
): Promise<string[]> {
  if (!existsSync(join(uploadsFolder, 'records'))) return [];
  const records = createUploadRecords(uploadsFolder);
  const finished: string[] = [];
  for (const id of await records.list()) {
    const record = await records.get(id);
    const config = await readConfig(join(uploadsFolder, `${id}.json`));
    // Being created or deleted right now.
    if (record === null || config === null) continue;
    const isFinished = versions.has(id);
    if (isFinished) finished.push(id);
    else if (!(await copyData(uploadsFolder, id, writer))) continue;
    await writer.addStream(`uploads/${id}.json`, toStream(config));
    // One that was finished later has no object in this database, and must become one again.
    const kept: UploadRecord = { ...record, finished: isFinished };
    await writer.addStream(`uploads/records/${id}.json`, toStream(JSON.stringify(kept)));
  }
  return finished;
}

async function copyData(folder: string, id: string, writer: BackupWriter): Promise<boolean> {
  const source = join(folder, id);
  try {
    return await writer.addFile(`uploads/${id}`, source, (await stat(source)).size);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** @tus/file-store's own record; null while it is half written. */
async function readConfig(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, 'utf8');
    JSON.parse(text);
    return text;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null;
    throw error;
  }
}

function toStream(text: string): Readable {
  return Readable.from([Buffer.from(text)]);
}
