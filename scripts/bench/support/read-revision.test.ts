import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRevision } from './read-revision.ts';

test('a changed tree is marked as dirty, and a folder without git is unknown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waveback-revision-'));
  expect(readRevision(folder)).toBe('unknown');
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      [
        '-c',
        'user.name=Coach',
        '-c',
        'user.email=coach@example.com',
        '-c',
        'commit.gpgsign=false',
      ].concat(args),
      { cwd: folder },
    );
  writeFileSync(join(folder, 'wave.txt'), 'one');
  git('init', '--quiet');
  git('add', 'wave.txt');
  git('commit', '--quiet', '--message', 'Begin');
  expect(readRevision(folder)).toMatch(/^[0-9a-f]+$/);
  writeFileSync(join(folder, 'wave.txt'), 'two');
  expect(readRevision(folder)).toMatch(/^[0-9a-f]+-dirty$/);
  rmSync(folder, { recursive: true });
});
