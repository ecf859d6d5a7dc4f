import { spawnSync } from 'node:child_process';

/** Git's name for what lies in a folder, with `-dirty` where it was changed; `unknown` where git has none. */
export function readRevision(folder: string): string {
  const git = spawnSync('git', ['describe', '--always', '--dirty'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return git.status === 0 ? git.stdout.trim() : 'unknown';
}
