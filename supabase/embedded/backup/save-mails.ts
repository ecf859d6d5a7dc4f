import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';
import type { BackupWriter } from './backup-writer.ts';

/** Mails that no server took; they never change. */
export async function saveMails(mailFolder: string, writer: BackupWriter): Promise<void> {
  for (const file of await readdir(mailFolder)) {
    if (!/^[\w-]+\.eml$/.test(file)) continue;
    const source = join(mailFolder, file);
    try {
      await writer.addFile(`mail/${file}`, source, (await stat(source)).size);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}
