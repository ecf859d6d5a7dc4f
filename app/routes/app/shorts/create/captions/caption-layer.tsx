import { toPictureAddress } from '#app/client/compose/open-overlays.client.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { usePreviewValue } from '#app/components/short-desk/use-preview.ts';
import { type Box, toSafeArea } from '#app/domain/shorts/overlays/drawn.ts';
import { toOpacity } from '#app/domain/shorts/overlays/list-overlays.ts';
import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import type { Overlays } from './use-overlays.ts';

type Props = { desk: EditorDesk; overlays: Overlays; areSafeAreasShown: boolean };

/** The overlays at the moment on screen, as the video will show them. */
export function CaptionLayer({ desk, overlays: { list, isBroken }, areSafeAreasShown }: Props) {
  const { plan, preview, size } = desk;
  // As text, so that a frame renders only what changes.
  const shown = usePreviewValue(preview, ({ ms }) =>
    list.map((overlay) => toOpacity(overlay, Math.floor((ms * FRAME_RATE) / 1000))).join(),
  );
  const opacities = shown === null ? [] : shown.split(',').map(Number);
  const toStyle = ({ x, y, width, height }: Box) => ({
    left: `${(x / size.width) * 100}%`,
    top: `${(y / size.height) * 100}%`,
    width: `${(width / size.width) * 100}%`,
    height: `${(height / size.height) * 100}%`,
  });
  return (
    <div className="pointer-events-none absolute inset-0">
      {areSafeAreasShown && (
        <div
          className="absolute outline-1 outline-white/60 outline-dashed"
          style={toStyle(toSafeArea(plan.format))}
        />
      )}
      {list.map((overlay, index) => {
        const opacity = opacities[index] ?? 0;
        if (opacity === 0) return null;
        return (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice.
            key={index}
            src={toPictureAddress(overlay)}
            alt=""
            className="absolute max-w-none"
            style={{ ...toStyle(overlay), opacity }}
          />
        );
      })}
      {isBroken && (
        <p className="absolute inset-x-2 bottom-2 rounded-control bg-veil-deep p-2 text-center text-sm text-warning-400">
          Captions could not be loaded. They are in the short, and are shown here once you are
          online.
        </p>
      )}
    </div>
  );
}
