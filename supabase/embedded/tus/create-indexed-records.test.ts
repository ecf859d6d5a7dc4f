import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVICE } from '../callers.ts';
import { createIndexedRecords } from './create-indexed-records.ts';
import { createUploadRecords, type UploadRecord } from './upload-records.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waveback-records-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newId = () => randomUUID().replaceAll('-', '');
const open = () => createIndexedRecords(createUploadRecords(folder));

function toRecord(name: string, finished = false): UploadRecord {
  return {
    bucket: 'originals',
    name,
    creator: 'signed:',
    caller: SERVICE,
    headers: {},
    owner: null,
    upsert: false,
    mimeType: 'video/mp4',
    cacheControl: 'no-cache',
    userMetadata: null,
    maxBytes: 1,
    createdAt: new Date().toISOString(),
    finished,
  };
}

test('the unfinished uploads of an object are known, and after a restart too', async () => {
  const records = open();
  const [film, done, other] = [newId(), newId(), newId()];
  await records.save(film, toRecord('film'));
  await records.save(done, toRecord('film'));
  await records.save(done, toRecord('film', true));
  await records.save(other, toRecord('other'));
  await writeFile(join(folder, 'records', `${newId()}.json`), 'not a record');
  for (const some of [records, open()]) {
    expect(await some.listUnfinished('originals', 'film')).toMatchObject([{ id: film }]);
    expect(await some.listUnfinished('renditions', 'film')).toEqual([]);
  }
  await records.delete(film);
  for (const some of [records, open()])
    expect(await some.listUnfinished('originals', 'film')).toEqual([]);
});
