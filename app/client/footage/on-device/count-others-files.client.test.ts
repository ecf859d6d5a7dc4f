import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCaughtRecords } from '../../capture/caught-records.client.ts';
import { toSpoolName } from '../../capture/files/spool-name.ts';
import { openUploadRecords } from '../../upload/upload-records.client.ts';
import { openFootageRecords } from '../footage-records.client.ts';
import { countOthersFiles } from './count-others-files.client.ts';

const [ANNA, BEN] = [
  'aaaaaaaa-0000-4000-8000-000000000000',
  'bbbbbbbb-0000-4000-8000-000000000000',
] as const;

vi.mock('../../outbox/file-copies.client.ts', () => ({
  fileCopies: {
    list: async () =>
      [ANNA, BEN].map(
        (userId) => new File(['x'], toSpoolName({ userId, sessionId: userId }, 1, 'mp4')),
      ),
  },
}));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {});
});

test('each file that another account has not sent counts once', async () => {
  for (const userId of [ANNA, BEN]) {
    await openUploadRecords(userId).save('sent later', {} as never);
    await openCaughtRecords(userId).save('cut off', { isOpen: true, isDeleted: false } as never);
    await openCaughtRecords(userId).save('uploading', { isOpen: false } as never);
    const footage = openFootageRecords(userId);
    await footage.save('copied', { isInOutbox: false, isDeleted: false } as never);
    await footage.save('uploading', { isInOutbox: true, isDeleted: false } as never);
    await footage.save('deleted', { isInOutbox: false, isDeleted: true } as never);
  }
  expect(await countOthersFiles(ANNA)).toBe(4);
});
