import { toPictureAddress } from '#app/client/compose/open-overlays.client.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { usePreviewValue } from '#app/components/short-desk/use-preview.ts';
import { findShown } from '#app/domain/shorts/find-shown.ts';
import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import type { Overlays } from './use-overlays.ts';

/** What the coach drew on the clip on screen, under its crop, as it will come out. */
export function DrawingsLayer({ desk, overlays }: { desk: EditorDesk; overlays: Overlays }) {
  const { plan, preview, picture } = desk;
  const now = usePreviewValue(preview, ({ ms }) => Math.floor((ms * FRAME_RATE) / 1000)) ?? 0;
  const shown = findShown(plan, ((Number(now) + 0.5) * 1000) / FRAME_RATE)?.shown;
  if (!shown || shown.clip.drawings.length === 0 || picture.width === 0) return null;
  const frame = Math.max(0, Math.min(shown.frames - 1, Number(now) - shown.startFrame));
  const svg = overlays.drawDrawings(shown.clip, { frame, format: plan.format, picture });
  if (!svg) return null;
  return (
    <img
      src={toPictureAddress({ svg })}
      alt=""
      data-part="drawings"
      className="pointer-events-none absolute inset-0 size-full max-w-none"
    />
  );
}
