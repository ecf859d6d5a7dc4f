import { toSampleRanges } from '#app/domain/takes/sample-ranges.ts';

/**
 * Tells a file by its content before a byte of it is copied: its size, and a SHA-256 of samples from
 * all over it (3 MB). The same video under another name, or from another card, has the same.
 *
 * @throws DOMException where the file can't be read
 */
export async function toFootageHash(file: File): Promise<string> {
  const ranges = toSampleRanges(file.size);
  const samples = await new Blob(
    ranges.map(({ start, end }) => file.slice(start, end)),
  ).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', samples));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${file.size}:${hex}`;
}
