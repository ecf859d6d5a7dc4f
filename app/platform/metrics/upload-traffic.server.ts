import type { Readable } from 'node:stream';
import { getOrCreateInProcess } from '../observe/get-or-create-in-process.server.ts';

const traffic = getOrCreateInProcess('upload-traffic', () => ({ underWay: 0, bytes: 0 }));

/** Counts the bytes of an upload as they pass through this process. */
export function watchUpload(body: Readable): void {
  traffic.underWay += 1;
  body.on('data', (chunk: Buffer) => {
    traffic.bytes += chunk.length;
  });
  body.once('close', () => {
    traffic.underWay -= 1;
  });
}

export function readUploadTraffic(): Readonly<typeof traffic> {
  return traffic;
}
