import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { requireEmpty } from './require-empty.ts';

test('a restore accepts a folder with cached pictures and rejects one with other files', async () => {
  const folder = await createTemporaryFolder('empty');
  await mkdir(join(folder.path, 'cache', 'images'), { recursive: true });
  await requireEmpty(folder.path);
  await mkdir(join(folder.path, 'storage'));
  await expect(requireEmpty(folder.path)).rejects.toThrow(BackupRefusal);
  await folder.remove();
});
