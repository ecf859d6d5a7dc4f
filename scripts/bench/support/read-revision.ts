import { spawnSync } from 'node:child_process';

/** Git's name for the revision of a folder, with `-dirty` after changes; `unknown` without git. */
export function readRevision(folder: string): string {
  const git = spawnSync('git', ['describe', '--always', '--dirty'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return git.status === 0 ? git.stdout.trim() : 'unknown';
}
