import { join } from 'node:path';
import sharp from 'sharp';
import { readFaces } from '../../../shorts/letters/read-faces.ts';
import { listOverlays } from '../../../shorts/overlays/list-overlays.ts';
import type { ShortPlan } from '../../../shorts/plan.ts';
import type { SavedOverlay } from './to-overlay-filters.ts';

/**
 * Each caption and sticker of a short as a PNG in the job's folder, drawn once for all clips that
 * show it.
 */
export async function drawOverlays(plan: ShortPlan, outDir: string): Promise<SavedOverlay[]> {
  const overlays = listOverlays(plan, await readFaces());
  const saved: SavedOverlay[] = [];
  for (const [index, { svg, ...overlay }] of overlays.entries()) {
    const path = join(outDir, `overlay-${index}.png`);
    await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toFile(path);
    saved.push({ ...overlay, path });
  }
  return saved;
}
