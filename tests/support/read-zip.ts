/** The date of the first file of a zip. */
export function readFirstDay(zip: Buffer): string {
  const date = zip.readUInt16LE(12);
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  return [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** The files of a zip whose contents are stored as they are, by their names, read from its own directory. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('The zip has no end');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('A file of the zip is compressed');
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (files.has(name)) throw new Error(`${name} is in the zip twice`);
    files.set(name, zip.subarray(start, start + size));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
