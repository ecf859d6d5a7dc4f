import { drawDrawings } from '#app/domain/shorts/drawings/draw-drawings.ts';
import { listMissingLetters } from '#app/domain/shorts/letters/drawable-text.ts';
import { readFaces } from '#app/domain/shorts/letters/read-faces.ts';
import { drawEndCard } from '#app/domain/shorts/overlays/draw-end-card.ts';
import type { Drawn } from '#app/domain/shorts/overlays/drawn.ts';
import { listOverlays } from '#app/domain/shorts/overlays/list-overlays.ts';
import type { Clip, EndCard, ShortPlan } from '#app/domain/shorts/plan.ts';
import type { Format } from '#app/domain/shorts/plan-bounds.ts';

type Size = { width: number; height: number };

/**
 * Draws the overlays of a short, as the worker does.
 * @throws when its letters cannot be loaded
 */
export async function openOverlays() {
  const faces = await readFaces();
  return {
    /** Of a plan, the lowest first, each with its place and its frames: `toOpacity` says how clearly one is seen. */
    list: (plan: ShortPlan) => listOverlays(plan, faces),
    /** What is drawn on a clip's picture, in a frame of the clip, as large as the format; null for nothing. */
    drawDrawings: (clip: Clip, at: { frame: number; format: Format; picture: Size }) =>
      drawDrawings(clip, { ...at, faces }),
    drawEndCard: (card: EndCard, format: Format) => drawEndCard(card, { format, faces }),
    /** What is left out of a text, each once. */
    listMissing: (text: string) => listMissingLetters(text, faces),
  };
}

/** The address of a drawn picture, for an `img` or a canvas. */
export function toPictureAddress({ svg }: Pick<Drawn, 'svg'>): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
