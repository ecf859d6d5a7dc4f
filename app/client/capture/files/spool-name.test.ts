import { expect, test } from 'vitest';
import { parseSpoolName, toSpoolName } from './spool-name.ts';

const owner = {
  userId: '11111111-1111-4111-8111-111111111111',
  sessionId: '22222222-2222-4222-8222-222222222222',
};

test('the name of a spool file says whose it is, and when it began', () => {
  const name = toSpoolName(owner, 1_700_000_000_000.6, 'webm');
  expect(parseSpoolName(name)).toEqual({
    ...owner,
    startedAtMs: 1_700_000_000_001,
    container: 'webm',
  });
});

test('a file that names no owner belongs to no user', () => {
  expect(parseSpoolName('1700000000000.mp4')).toBeNull();
  expect(parseSpoolName('anna_session_1700000000000.mp4')).toBeNull();
});
