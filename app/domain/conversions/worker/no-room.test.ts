import { expect, test } from 'vitest';
import { isNoRoom, isOutOfRoom, NoRoomError } from './no-room.ts';

const within = (cause: unknown) => new Error('Storing failed', { cause });

test.each([
  ['our own word', new NoRoomError('full')],
  ['the file system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a share of the disk', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['storage, by supabase-js', Object.assign(new Error('no'), { status: 507, statusCode: '507' })],
  [
    'storage, by tus-js-client',
    Object.assign(new Error('no'), { originalResponse: { getStatus: () => 507 } }),
  ],
])('a full disk is recognised in every wording: %s', (_by, error) => {
  expect(isNoRoom(error)).toBe(true);
  expect(isNoRoom(within(within(error)))).toBe(true);
});

test('other errors do not count as a full disk', () => {
  expect(isNoRoom(new Error('ENOSPC'))).toBe(false);
  expect(isNoRoom(Object.assign(new Error('no'), { status: 500 }))).toBe(false);
  expect(isNoRoom(Object.assign(new Error('no'), { originalResponse: null }))).toBe(false);
  expect(isNoRoom('full')).toBe(false);
});

test('a full disk that ffmpeg reports is recognised', () => {
  expect(isOutOfRoom('av_interleaved_write_frame(): No space left on device')).toBe(true);
  expect(isOutOfRoom('Invalid data found when processing input')).toBe(false);
});
