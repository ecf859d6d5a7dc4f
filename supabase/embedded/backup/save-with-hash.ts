import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Hashed = { sha256: string; bytes: number };

/** Writes a stream into a new file, durably, and returns its hash. */
export async function saveWithHash(
  source: Readable,
  path: string,
  onBytes: (bytes: number) => void,
): Promise<Hashed> {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  // `flush` is fsync; `wx` never overwrites a file that another backup shares by hard link.
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, meter, target);
  return { sha256: hash.digest('hex'), bytes };
}
