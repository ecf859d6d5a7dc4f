import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives a new data folder a copy of the run's migrated database (`TEST_CLUSTER`), where there is one: making and
 * migrating one takes a second of processor time. A folder that has a database keeps it.
 */
export function createClusterCopy(dataDir: string): void {
  const target = join(dataDir, 'postgres');
  if (process.env.TEST_CLUSTER === undefined || existsSync(target)) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  // Unlike Node's own copy it preserves the owner, which PostgreSQL requires.
  execFileSync('cp', ['-a', process.env.TEST_CLUSTER, target]);
}
