import { expect, test } from 'vitest';
import { toUpload } from './to-upload.ts';
import { toUploadSummary } from './to-upload-summary.ts';
import { toUploadsAfter } from './to-uploads-after.ts';
import type { Upload, UploadPhase } from './upload.ts';

function createUpload(key: string, phase: UploadPhase, change: Partial<Upload> = {}): Upload {
  const remembered = {
    key,
    sessionId: 's',
    videoId: null,
    fileName: key,
    sizeBytes: 100,
    sentBytes: 0,
  };
  return { ...toUpload(remembered, phase), ...change };
}

test('an upload added twice is on the list once', () => {
  const first = toUploadsAfter([], { type: 'added', upload: createUpload('a', 'needs-file') });
  expect(toUploadsAfter(first, { type: 'added', upload: createUpload('a', 'queued') })).toEqual([
    createUpload('a', 'queued'),
  ]);
});

test('an event changes its own upload only', () => {
  const uploads = [createUpload('a', 'sending'), createUpload('b', 'sending')];
  const [a, b] = toUploadsAfter(uploads, { type: 'announced', key: 'b', videoId: 'v' });
  expect(a).toBe(uploads[0]);
  expect(b?.videoId).toBe('v');
});

test('bytes that are reported after a pause do not count', () => {
  const paused = createUpload('a', 'paused', { sentBytes: 10 });
  expect(
    toUploadsAfter([paused], { type: 'progressed', key: 'a', sentBytes: 50, atMs: 1 }),
  ).toEqual([paused]);
});

test('an event that ends or halts an upload clears its pace and has a reason', () => {
  const sending = createUpload('a', 'sending', { pace: { atMs: 0, bytes: 1, bytesPerMs: 1 } });
  expect(
    toUploadsAfter([sending], {
      type: 'failed',
      key: 'a',
      problem: 'Too large.',
      canRetry: true,
    })[0],
  ).toMatchObject({ phase: 'failed', problem: 'Too large.', canRetry: true, pace: null });
  const [again] = toUploadsAfter(
    [createUpload('a', 'failed', { problem: 'Too large.', canRetry: true })],
    { type: 'moved', key: 'a', phase: 'queued' },
  );
  expect(again).toMatchObject({ phase: 'queued', problem: null, canRetry: false });
});

test('done means that every byte was sent, and forgotten that the upload is off the list', () => {
  const uploads = [createUpload('a', 'finishing')];
  expect(toUploadsAfter(uploads, { type: 'moved', key: 'a', phase: 'done' })[0]?.sentBytes).toBe(
    100,
  );
  expect(toUploadsAfter(uploads, { type: 'forgot', key: 'a' })).toEqual([]);
});

test('the summary above all uploads counts active ones, and not failed ones', () => {
  const pace = { atMs: 0, bytes: 0, bytesPerMs: 0.01 };
  expect(
    toUploadSummary([
      createUpload('a', 'done', { sentBytes: 100 }),
      createUpload('b', 'sending', { sentBytes: 40, pace }),
      createUpload('c', 'queued'),
      createUpload('d', 'paused', { sentBytes: 90 }),
      createUpload('e', 'failed'),
    ]),
  ).toEqual({ files: 5, done: 1, active: 2, bytesLeft: 170, secondsLeft: 16 });
});

test('while nothing moves there is no remaining time', () => {
  expect(toUploadSummary([createUpload('a', 'waiting')]).secondsLeft).toBeNull();
});
