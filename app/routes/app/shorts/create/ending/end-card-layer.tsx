import { toPictureAddress } from '#app/client/compose/open-overlays.client.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { usePreviewValue } from '#app/components/short-desk/use-preview.ts';
import type { Box, Drawn } from '#app/domain/shorts/overlays/drawn.ts';
import { toEndCardFrames, toShortMs } from '#app/domain/shorts/pace.ts';
import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';

type Props = {
  desk: EditorDesk;
  /** As it is drawn; null for none. */
  card: (Drawn & { logo: Box | null }) | null;
  logoPath: string | null;
};

/** The end card after the last clip, with the school's logo as it is now. */
export function EndCardLayer({ desk, card, logoPath }: Props) {
  const { plan, preview, size } = desk;
  const startMs = toShortMs(plan) - (toEndCardFrames(plan) * 1000) / FRAME_RATE;
  const isShown = usePreviewValue(preview, ({ ms }) => ms >= startMs);
  if (!card || !isShown || plan.clips.length === 0) return null;
  const { logo } = card;
  return (
    <div className="pointer-events-none absolute inset-0" data-part="end-card">
      <img src={toPictureAddress(card)} alt="" className="absolute inset-0 size-full max-w-none" />
      {logo && logoPath && (
        <img
          src={`/images/logos/${logoPath}`}
          alt=""
          className="absolute max-w-none object-contain"
          style={{
            left: `${(logo.x / size.width) * 100}%`,
            top: `${(logo.y / size.height) * 100}%`,
            width: `${(logo.width / size.width) * 100}%`,
            height: `${(logo.height / size.height) * 100}%`,
          }}
        />
      )}
    </div>
  );
}
