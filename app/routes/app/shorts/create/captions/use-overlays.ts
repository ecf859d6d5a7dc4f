import { useEffect, useMemo, useState } from 'react';
import { openOverlays } from '#app/client/compose/open-overlays.client.ts';
import type { Overlay } from '#app/domain/shorts/overlays/list-overlays.ts';
import type { ShortPlan } from '#app/domain/shorts/plan.ts';

export type Overlays = {
  list: Overlay[];
  /** The letters of a text that cannot be drawn, each once. */
  listMissing: (text: string) => string[];
  /** What is drawn on a clip's picture in a frame of the clip, as an SVG of the format's size; null for nothing. */
  drawDrawings: Drawing['drawDrawings'];
  endCard: ReturnType<Drawing['drawEndCard']> | null;
  /** The letters could not be loaded, so that nothing is shown over the picture. */
  isBroken: boolean;
};

type Drawing = Awaited<ReturnType<typeof openOverlays>>;

/**
 * The overlays on a short's picture, drawn as the worker draws them; its letters are loaded once
 * there are any.
 */
export function useOverlays(plan: ShortPlan): Overlays {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [isBroken, setBroken] = useState(false);
  const isWanted =
    plan.captions.length > 0 ||
    plan.endCard !== null ||
    plan.clips.some(
      ({ stickers, drawings }) =>
        stickers.score !== null || stickers.manoeuvres.length > 0 || drawings.length > 0,
    );
  useEffect(() => {
    if (!isWanted || drawing) return;
    const load = async () => {
      try {
        const opened = await openOverlays();
        setDrawing(() => opened);
        setBroken(false);
      } catch {
        // Without a connection: they are loaded when it is back.
        setBroken(true);
      }
    };
    void load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isWanted, drawing]);
  return useMemo(
    () => ({
      list: drawing?.list(plan) ?? [],
      listMissing: (text) => drawing?.listMissing(text) ?? [],
      drawDrawings: (clip, at) => drawing?.drawDrawings(clip, at) ?? null,
      endCard: (plan.endCard && drawing?.drawEndCard(plan.endCard, plan.format)) ?? null,
      isBroken,
    }),
    [drawing, plan, isBroken],
  );
}
