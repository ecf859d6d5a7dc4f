import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const PIECE_BYTES = 4 * 1024 ** 2;

/** The page sends one file, and gets its checksum; undefined where it can no longer be read. */
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  try {
    const hash = sha256.create();
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      hash.update(new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer()));
    }
    postMessage(bytesToHex(hash.digest()));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    postMessage(undefined);
  }
});
