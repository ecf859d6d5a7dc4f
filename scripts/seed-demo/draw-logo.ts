import sharp from 'sharp';
import { toEased, toMixed } from '../demo-footage/easing.ts';

const SIDE = 512;
const SUN = [255, 210, 122] as const;
const SAND = [243, 227, 195] as const;
const SEA = [10, 74, 85] as const;
const FOAM = [255, 255, 255] as const;

/**
 * The demo school's logo, a sun over dune and wave in a disc, as PNG. Painted pixel by pixel, since
 * pictures that users upload may not be SVG.
 *
 * @param colour `#rrggbb`, behind the sun
 */
export function drawLogo(colour: string): Promise<Buffer> {
  const sky = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const rgba = Buffer.alloc(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const dune = 372 - 90 * Math.exp(-(((x - 190) / 130) ** 2)) - x * 0.06;
      const wave = 412 + 22 * Math.sin(x / 62 + 0.6);
      const layers = [
        { colour: SUN, share: toEased(75, 73, Math.hypot(x - 335, y - 196)) },
        { colour: SAND, share: toEased(dune - 1, dune + 1, y) },
        { colour: FOAM, share: toEased(wave - 15, wave - 13, y) },
        { colour: SEA, share: toEased(wave - 1, wave + 1, y) },
      ];
      const at = (y * SIDE + x) * 4;
      for (let c = 0; c < 3; c++) {
        rgba[at + c] = layers.reduce(
          (value, layer) => toMixed(value, layer.colour[c] ?? 0, layer.share),
          sky[c] ?? 0,
        );
      }
      rgba[at + 3] = 255 * toEased(248, 246, Math.hypot(x - SIDE / 2, y - SIDE / 2));
    }
  }
  return sharp(rgba, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .png()
    .toBuffer();
}
