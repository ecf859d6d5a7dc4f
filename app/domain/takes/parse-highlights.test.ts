import { expect, test } from 'vitest';
import { parseHighlights } from './parse-highlights.ts';

function toBox(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Key, type, size and repeats of GoPro's metadata format, and the value in steps of 4 bytes. */
function toEntry(key: string, type: string, size: number, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(key, 'latin1');
  head.write(type, 4, 'latin1');
  head.writeUInt8(size, 5);
  head.writeUInt16BE(body.length / (size || 1), 6);
  return Buffer.concat([head, body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
}

function toContainer(key: string, ...entries: Buffer[]): Buffer {
  return toEntry(key, '\0', 1, Buffer.concat(entries));
}

function toRecord(ms: number, cause: string): Buffer {
  const record = Buffer.alloc(36);
  record.writeUInt32BE(ms - 5, 0);
  record.writeUInt32BE(ms + 5, 4);
  record.writeUInt32BE(ms, 8);
  record.write(cause, 24, 'latin1');
  return record;
}

function toMetadata(device: string, records: Buffer): Buffer {
  const name = toEntry('DVNM', 'c', 1, Buffer.from('Highlights'));
  const stream = toContainer('STRM', toEntry('HLMT', '?', 36, records));
  const id = toEntry('DVID', 'F', 4, Buffer.from(device));
  const other = toContainer('DEVC', toEntry('DVID', 'L', 4, Buffer.from([0, 0, 0, 1])));
  return toBox('GPMF', Buffer.concat([other, toContainer('DEVC', id, name, stream)]));
}

test('the tags of older cameras are a count and that many times, in a box of a fixed size', () => {
  const body = Buffer.alloc(404);
  for (const [index, value] of [2, 15_200, 73_040].entries()) body.writeUInt32BE(value, index * 4);
  const data = Buffer.concat([toBox('FIRM', Buffer.from('HD4')), toBox('HMMT', body)]);
  expect(parseHighlights(data)).toEqual([15_200, 73_040]);
});

test('the tags of newer cameras are records of their metadata, of which presses count', () => {
  const records = Buffer.concat([toRecord(61_000, 'MANL'), toRecord(9_500, 'MANL')]);
  const found = Buffer.concat([records, toRecord(30_000, 'AUTO')]);
  expect(parseHighlights(toMetadata('HLMT', found))).toEqual([9_500, 61_000]);
  expect(parseHighlights(toMetadata('GEOC', found))).toEqual([]);
});

test('a tag that both boxes have is one', () => {
  const body = Buffer.alloc(12);
  body.writeUInt32BE(1);
  body.writeUInt32BE(8_000, 4);
  const both = Buffer.concat([toBox('HMMT', body), toMetadata('HLMT', toRecord(8_000, 'MANL'))]);
  expect(parseHighlights(both)).toEqual([8_000]);
});

test('damaged boxes have no tags, and never make it wait', () => {
  const whole = toMetadata('HLMT', toRecord(9_500, 'MANL'));
  for (let length = 0; length < whole.length; length += 1) {
    expect(parseHighlights(whole.subarray(0, length)).length).toBeLessThan(2);
  }
  const lying = Buffer.alloc(8);
  lying.writeUInt32BE(0xffffffff);
  expect(parseHighlights(toBox('HMMT', lying))).toEqual([]);
});
