import { Fullscreen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { runSlate } from '#app/client/slate/run-slate.client.ts';
import { Stage } from '#app/components/app-shell/stage.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

/** A code that other cameras film for three seconds: their videos then have the same clock. */
export default function SlateStage({ session }: { session: { id: string; spotName: string } }) {
  const { id, spotName } = session;
  const slate = useRef<HTMLDivElement>(null);
  const code = useRef<HTMLCanvasElement>(null);
  const clock = useRef<HTMLParagraphElement>(null);
  const [browser, setBrowser] = useState({ canFill: false, hasPast: false });
  useEffect(() => {
    setBrowser({ canFill: document.fullscreenEnabled, hasPast: history.length > 1 });
  }, []);
  useEffect(() => {
    if (!code.current) return;
    return runSlate(code.current, id, (clockMs) => {
      if (clock.current) clock.current.textContent = toClockText(clockMs);
    });
  }, [id]);

  return (
    <Stage
      fixed="always"
      // To the videos or to the camera, which has no other way without a connection.
      back={{ to: `/app/share/session/${id}/videos`, name: 'Back', isLast: browser.hasPast }}
      title="Slate"
      actions={
        browser.canFill && (
          <Button
            type="button"
            look="quiet"
            onClick={() => void slate.current?.requestFullscreen()}
            className="px-3 text-sm"
          >
            <Icon of={Fullscreen} label="Full screen" />
          </Button>
        )
      }
    >
      <div
        ref={slate}
        className="flex min-h-0 flex-1 flex-col items-center justify-center gap-2 bg-white p-2 text-center text-neutral-950 sideways:flex-row sideways:gap-6 desk:flex-row desk:gap-10"
      >
        <canvas
          ref={code}
          role="img"
          aria-label={`Slate of ${spotName}`}
          // Its squares are pixels.
          style={{ imageRendering: 'pixelated' }}
          className="aspect-square max-h-full min-h-0 w-[min(100%,70dvh)] sideways:w-[min(60%,88dvh)] desk:w-[min(60%,88dvh)]"
        />
        <div className="flex-none space-y-1">
          <p className="max-w-xs font-semibold text-title">
            <bdi>{spotName}</bdi>
          </p>
          <p ref={clock} className="font-semibold text-display tabular-nums" />
          <p className="max-w-xs text-sm">
            Hold this in front of each camera for three seconds, before or after the waves.
          </p>
        </div>
      </div>
    </Stage>
  );
}

/** `09:40:12.3`, by the zone of the phone. */
function toClockText(clockMs: number): string {
  const at = new Date(clockMs);
  const [hours, minutes, seconds] = [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${hours}:${minutes}:${seconds}.${Math.floor(at.getMilliseconds() / 100)}`;
}
