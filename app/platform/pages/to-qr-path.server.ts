import { encode } from 'uqr';

/** A QR code as the path of an SVG whose view box is `0 0 size size`, with the quiet edge that cameras need. */
export function toQrPath(text: string): { size: number; path: string } {
  // Level M survives a splash of water; a square of it is a unit wide.
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
