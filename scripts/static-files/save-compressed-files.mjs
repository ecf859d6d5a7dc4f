import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(?:js|css|svg|html|json|txt|wasm|webmanifest)$/;
/** For smaller files the header costs more than compression saves. */
const SMALLEST_BYTES = 256;

/**
 * Writes `.br` and `.gz` beside every text file of a folder, for a server that sends them as they
 * are.
 * @param {string} folder
 */
export function saveCompressedFiles(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const { size } = statSync(path);
    if (!TEXT.test(name) || size < SMALLEST_BYTES) continue;
    const content = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
