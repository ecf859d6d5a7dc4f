import { expect, test } from 'vitest';
import type { Footage, FootageWave } from '#app/client/footage/footage-records.client.ts';
import { noFootage } from '#app/client/footage/footage-state.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { toFilmProgress } from './to-film-progress.ts';

const wave: FootageWave = {
  id: 'wave',
  videoId: 'clip',
  startMs: 0,
  endMs: 9_000,
  surferId: null,
  isFromHighlight: false,
  size: null,
  problem: null,
  isCut: false,
};
const file: Footage = {
  id: 'file',
  sessionId: 'session',
  fileName: 'GX010048.MP4',
  sizeBytes: 200,
  fingerprint: '',
  handle: null,
  addedAt: 0,
  isCopied: true,
  isWhole: false,
  isInOutbox: false,
  isDeleted: false,
  facts: {
    durationMs: 60_000,
    width: 1920,
    height: 1080,
    frameRate: 30,
    codec: 'avc',
    canShow: true,
    canDecode: true,
    recordedAtMs: 0,
    highlightsMs: [],
  },
  waves: [],
};

function read(parts: Partial<Footage>[], state = {}, uploads: Partial<Upload>[] = []) {
  const film = { parts: parts.map((part) => ({ ...file, ...part })), durationMs: 0, name: '' };
  const known = uploads.map((upload) => [`session/${upload.key}`, upload as Upload] as const);
  return toFilmProgress(film, { ...noFootage, ...state }, new Map(known));
}

test('a copy is counted over all chapters, and says why it stopped', () => {
  const parts = [{ isCopied: true }, { id: 'second', fileName: 'GX020048.MP4', isCopied: false }];
  const copiedBytes = { second: 50 };
  expect(read(parts, { copiedBytes })).toMatchObject({
    text: 'Copying to this device, 62 %',
    percent: 62,
  });
  expect(read(parts, { copiedBytes, stops: { second: 'needs-file' } })).toMatchObject({
    text: 'The copy stopped at 62 %. Choose GX020048.MP4 again, and it continues there.',
    stop: 'needs-file',
  });
});

test('waves are marked, cut, sent, and the last word is what is still to do', () => {
  const cut = { ...wave, size: { lines: null }, isCut: true };
  const asked = { ...wave, id: 'next', videoId: 'other', size: { lines: 720 } };
  expect(read([{}]).text).toBe('On this device');
  expect(read([{ waves: [wave] }]).text).toBe('1 wave marked');
  expect(
    read([{ waves: [cut, asked] }], { cutting: { waveId: 'next', share: 0.5 } }),
  ).toMatchObject({ text: 'Compressing wave 2 of 2', percent: 75 });
  // The clips wait for the slate of their video, by which they are timed.
  expect(read([{ waves: [asked] }])).toMatchObject({
    text: 'Looking for a slate, then cutting 1 wave',
    percent: null,
  });
  expect(read([{ waves: [asked], slate: null }])).toMatchObject({
    text: 'Compressing wave 1 of 1',
    percent: 0,
  });
  expect(read([{ waves: [{ ...asked, problem: 'broken' }] }]).text).toBe('Failed: 1 wave not cut');
  const upload: Partial<Upload> = { key: 'clip', phase: 'sending', sizeBytes: 10, sentBytes: 5 };
  expect(read([{ waves: [cut] }], {}, [upload])).toMatchObject({
    text: 'Sending 1 wave',
    percent: 50,
  });
  expect(read([{ waves: [cut, wave] }])).toMatchObject({
    text: 'Sent 1 wave, 1 more marked',
    isSent: false,
  });
  expect(read([{ waves: [cut] }])).toMatchObject({ text: 'Sent 1 wave', isSent: true });
});

test('a whole video waits, fails with the reason, and is sent', () => {
  const whole = { isWhole: true, isInOutbox: true };
  expect(read([whole], {}, [{ key: 'file', phase: 'queued' }]).text).toBe(
    'Waiting to send the whole video',
  );
  const failed: Partial<Upload> = { key: 'file', phase: 'failed', problem: 'No room.' };
  expect(read([whole], {}, [failed]).text).toBe('Failed. No room.');
  expect(read([whole])).toMatchObject({ text: 'Sent the whole video', isSent: true });
  expect(read([{ ...whole, isInOutbox: false }]).isSent).toBe(false);
});

test('a wave that the user has deleted from the uploads is not sent', () => {
  const cut = { ...wave, size: { lines: null }, isCut: true };
  const other = { ...cut, id: 'next', videoId: 'other' };
  const unsent = { clip: 'deleted' };
  const one = read([{ waves: [cut] }], { unsent });
  expect(one).toMatchObject({ text: 'Not sent: its upload was deleted', isSent: false });
  expect(read([{ waves: [cut, other] }], { unsent })).toMatchObject({
    text: 'Not sent: the upload of 1 wave was deleted',
    stop: 'upload-deleted',
  });
  expect(read([{ waves: [cut] }], { unsent: { clip: 'waiting' } }).text).toBe(
    'Waiting to send 1 wave',
  );
  const done: Partial<Upload> = { key: 'clip', phase: 'done' };
  expect(read([{ waves: [cut] }], { unsent: { clip: 'waiting' } }, [done]).isSent).toBe(true);
});
