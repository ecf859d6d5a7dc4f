import { Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import type { PictureZoom } from './use-zoom.ts';

/** One press. */
export const ZOOM_STEP = 1.5;

/** Below right on the picture. Phones, which pinch, see it only while the picture is enlarged. */
export function ZoomBar({ zoom }: { zoom: PictureZoom }) {
  return (
    <div
      className={`absolute right-2 bottom-2 flex items-center rounded-control bg-veil text-white ${zoom.scale === 1 ? 'max-lg:hidden' : ''}`}
    >
      {zoom.scale > 1 && (
        <>
          <span role="status" aria-label="Zoom" className="px-2 text-sm tabular-nums">
            {formatDecimal(zoom.scale, 1)}×
          </span>
          <ZoomButton name="Whole picture" keys="0" onTap={zoom.reset}>
            <Icon of={Maximize} />
          </ZoomButton>
        </>
      )}
      <ZoomButton name="Zoom out" keys="−" onTap={() => zoom.by(1 / ZOOM_STEP)}>
        <Icon of={Minus} />
      </ZoomButton>
      <ZoomButton name="Zoom in" keys="+" onTap={() => zoom.by(ZOOM_STEP)}>
        <Icon of={Plus} />
      </ZoomButton>
    </div>
  );
}

type ZoomButtonProps = { name: string; keys: string; onTap: () => void; children: ReactNode };

function ZoomButton({ name, keys, onTap, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={`${name} (${keys})`}
      onClick={onTap}
      className="grid size-11 place-items-center rounded-control hover:bg-glass"
    >
      {children}
    </button>
  );
}
