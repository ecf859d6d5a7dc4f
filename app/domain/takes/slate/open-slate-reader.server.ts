import { readFile } from 'node:fs/promises';
import { prepareZXingModule } from 'zxing-wasm/reader';

let opened: Promise<unknown> | undefined;

/** Opens the reader of `readSlateCodes` from the installed package, once; it loads nothing from the internet. */
export async function openSlateReader(): Promise<void> {
  opened ??= open();
  await opened;
}

async function open(): Promise<void> {
  const path = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const bytes = await readFile(path);
  const wasmBinary = new Uint8Array(bytes).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}
