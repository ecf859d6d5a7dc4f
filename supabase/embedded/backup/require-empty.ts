import { readdir } from 'node:fs/promises';
import { BackupRefusal } from './backup-refusal.ts';

// Our own lock, what some disks contain by default, and what can be created again at any time.
const NOTHING = ['run', 'lost+found', 'cache'];

/** A restore never overwrites anything. */
export async function requireEmpty(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir)).filter((name) => !NOTHING.includes(name));
  if (found.length === 0) return;
  throw new BackupRefusal(
    `${dataDir} is not empty (${found.slice(0, 5).join(', ')}${found.length > 5 ? ' …' : ''}). ` +
      'Move its contents elsewhere, or set DATA_DIR to another folder.',
  );
}
