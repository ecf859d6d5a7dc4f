import { expect, test } from 'vitest';
import { parseBackupArguments } from './parse-backup-arguments.ts';

test('without words, a backup goes to BACKUP_DIR or ./backups and no older one is removed', () => {
  expect(parseBackupArguments([], {})).toEqual({ folder: './backups', keep: null, quiet: false });
  expect(parseBackupArguments([], { BACKUP_DIR: '/mnt' })).toMatchObject({ folder: '/mnt' });
});

test('a folder, how many to keep, and silence are understood in any order', () => {
  const asked = { folder: '/mnt/disk', keep: 14, quiet: true };
  expect(parseBackupArguments(['--keep', '14', '/mnt/disk', '--quiet'], {})).toEqual(asked);
  expect(parseBackupArguments(['/mnt/disk', '--quiet', '--keep=14'], {})).toEqual(asked);
});

test.each([[['--keep', '0']], [['--keep', 'all']], [['a', 'b']], [['--kep', '3']]])(
  '%j is refused',
  (words) => {
    expect(() => parseBackupArguments(words, {})).toThrow();
  },
);
