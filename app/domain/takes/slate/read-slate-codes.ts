import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { parseSlateText, type SlateCode } from './slate.ts';

const OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  // A slate is dark on white.
  tryInvert: false,
  // What else is printed on the beach may be a code, too.
  maxNumberOfSymbols: 4,
};

/**
 * Reads the slates in a picture, without any other codes. The caller has prepared the reader
 * (`prepareZXingModule`).
 *
 * @param picture pixels, or a file such as a PGM
 */
export async function readSlateCodes(picture: ImageData | Uint8Array): Promise<SlateCode[]> {
  const found = await readBarcodes(picture, OPTIONS);
  return found.flatMap(({ isValid, text }) => (isValid && parseSlateText(text)) || []);
}
