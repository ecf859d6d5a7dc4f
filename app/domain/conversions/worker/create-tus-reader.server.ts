import type { FileHandle } from 'node:fs/promises';

type Part = { value: Buffer & { size: number }; done: boolean };
type TusReader = {
  openFile: () => Promise<{
    size: number;
    slice: (start: number, end: number) => Promise<Part>;
    close: () => void;
  }>;
};

/**
 * Hands an open file to tus-js-client in parts, each in memory. Its own reader opens a stream for each part, and
 * leaves the last open when storage refuses or the upload is cancelled.
 */
export function createTusReader(file: FileHandle, size: number): TusReader {
  async function slice(start: number, end: number): Promise<Part> {
    const part = Buffer.allocUnsafe(Math.min(end, size) - start);
    const { bytesRead } = await file.read(part, 0, part.length, start);
    const value = Object.assign(part.subarray(0, bytesRead), { size: bytesRead });
    return { value, done: end >= size };
  }
  // Whoever opened the file closes it.
  const source = { size, slice, close: () => undefined };
  return { openFile: async () => source };
}
