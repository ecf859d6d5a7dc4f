import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readMovieHeader } from '#app/client/footage/read-movie-header.client.ts';
import { parseHighlights } from '#app/domain/takes/parse-highlights.ts';

const FIXTURES = new URL('../../../shared/data/video/fixtures/', import.meta.url);

async function read(bytes: Buffer<ArrayBuffer>) {
  const { createdAtMs, userData } = await readMovieHeader(new Blob([bytes]));
  return { createdAtMs, tags: userData && parseHighlights(userData) };
}

function readFixture(name: string): Buffer<ArrayBuffer> {
  return Buffer.from(readFileSync(new URL(name, FIXTURES)));
}

describe.skipIf(!existsSync(FIXTURES))('the header of real files of a GoPro', () => {
  test.each([
    ['gopro-karma-coast-telemetry.mp4', '2017-04-17T19:27:57.000Z'],
    ['gopro-max-telemetry-not-surf.mp4', '2019-11-18T15:45:32.000Z'],
  ])('of %s says when it was filmed, and that no tag was set', async (name, createdAt) => {
    const { createdAtMs, tags } = await read(readFixture(name));
    expect(new Date(createdAtMs ?? 0).toISOString()).toBe(createdAt);
    expect(tags).toEqual([]);
  });

  test('has the tags that are written into the room for them, of both kinds', async () => {
    const older = readFixture('gopro-karma-coast-telemetry.mp4');
    const box = older.indexOf('HMMT') + 4;
    older.writeUInt32BE(2, box);
    older.writeUInt32BE(3_120, box + 4);
    older.writeUInt32BE(9_870, box + 8);
    expect((await read(older)).tags).toEqual([3_120, 9_870]);

    const newer = readFixture('gopro-max-telemetry-not-surf.mp4');
    const name = newer.indexOf('Highlights');
    const record = Buffer.alloc(36);
    record.writeUInt32BE(7_250, 8);
    record.write('MANL', 24);
    const entry = Buffer.concat([Buffer.from('HLMT?\x24\0\x01', 'latin1'), record]);
    const stream = Buffer.concat([Buffer.from('STRM\0\x01\0\x2c', 'latin1'), entry]);
    // Behind the device's name, whose ten letters are filled up to twelve.
    stream.copy(newer, name + 12);
    const device = newer.lastIndexOf('DEVC', name);
    newer.writeUInt16BE(newer.readUInt16BE(device + 6) + stream.length, device + 6);
    expect((await read(newer)).tags).toEqual([7_250]);
  });
});

test('a file without a header says nothing, and a header at the end is found', async () => {
  expect(await read(Buffer.from('no box at all, only text'))).toEqual({
    createdAtMs: null,
    tags: null,
  });
  const mvhd = Buffer.alloc(28);
  mvhd.writeUInt32BE(28);
  mvhd.write('mvhd', 4);
  mvhd.writeUInt32BE(2_082_844_800 + 1_780_000_000, 12);
  const moov = Buffer.alloc(8);
  moov.writeUInt32BE(36);
  moov.write('moov', 4);
  const mdat = Buffer.alloc(5000);
  mdat.writeUInt32BE(5000);
  mdat.write('mdat', 4);
  const { createdAtMs } = await read(Buffer.concat([mdat, moov, mvhd]));
  expect(createdAtMs).toBe(1_780_000_000_000);
});
