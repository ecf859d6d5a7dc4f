import { expect, test } from 'vitest';
import { parseBackupArguments } from './parse-backup-arguments.ts';

test('without arguments a backup goes to BACKUP_DIR or ./backups and deletes no older one', () => {
  expect(parseBackupArguments([], {})).toEqual({ folder: './backups', keep: null, quiet: false });
  expect(parseBackupArguments([], { BACKUP_DIR: '/mnt' })).toMatchObject({ folder: '/mnt' });
});

test('folder, --keep and --quiet are accepted in any order', () => {
  const asked = { folder: '/mnt/disk', keep: 14, quiet: true };
  expect(parseBackupArguments(['--keep', '14', '/mnt/disk', '--quiet'], {})).toEqual(asked);
  expect(parseBackupArguments(['/mnt/disk', '--quiet', '--keep=14'], {})).toEqual(asked);
});

test.each([[['--keep', '0']], [['--keep', 'all']], [['a', 'b']], [['--kep', '3']]])(
  '%j is rejected',
  (words) => {
    expect(() => parseBackupArguments(words, {})).toThrow();
  },
);
