import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import type { Box, Follow } from './use-follow.ts';

const KEY_STEP = 0.01;
/** A smaller one is a tap: the box moves there. */
const LEAST_SIZE = 0.02;

/** The whole picture of the moment on screen, on which the user draws a box around the surfer. */
export function SurferBox({ desk, follow }: { desk: EditorDesk; follow: Follow }) {
  const { wave, picture, readVideoMs } = desk;
  const surface = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [box, setBox] = useState<Box>({ x: 0.5, y: 0.5, width: 0.08, height: 0.16 });
  const drag = useBoxDrag(surface, box, setBox);
  const [seconds] = useState(() => (readVideoMs() - (wave?.startMs ?? 0)) / 1000);
  useEffect(() => {
    if (video.current) video.current.currentTime = seconds;
  }, [seconds]);
  const ratio = picture.width / picture.height;
  const isFollowing = follow.progress !== null;
  return (
    <div className="grid size-full grid-rows-[minmax(0,1fr)_auto]">
      <div className="grid min-h-0 place-items-center [container-type:size]">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be drawn on. */}
        <div
          ref={surface}
          role="group"
          aria-label="Whole picture"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the box.
          tabIndex={0}
          {...(isFollowing ? {} : drag)}
          className="relative cursor-crosshair touch-none select-none overflow-hidden bg-neutral-900"
          style={{
            width: `min(100cqw, 100cqh * ${ratio})`,
            aspectRatio: `${picture.width} / ${picture.height}`,
          }}
        >
          <video
            ref={video}
            src={toFilmAddress(wave?.preview ?? '')}
            preload="auto"
            playsInline
            muted
            className="pointer-events-none size-full"
          />
          <span
            className="pointer-events-none absolute rounded-control border-2 border-primary-300 ring-[100vmax] ring-veil"
            style={{
              left: `${(box.x - box.width / 2) * 100}%`,
              top: `${(box.y - box.height / 2) * 100}%`,
              width: `${box.width * 100}%`,
              height: `${box.height * 100}%`,
            }}
          />
        </div>
      </div>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 bg-neutral-950 px-3 py-1">
        {isFollowing ? (
          <div className="min-w-32 flex-1">
            <Progress label="Following the surfer" value={(follow.progress ?? 0) * 100} />
          </div>
        ) : (
          <p className="text-ink-soft text-sm">Draw a box around the surfer.</p>
        )}
        <span className="flex gap-2">
          <Button type="button" look="quiet" className="px-3" onClick={follow.close}>
            Cancel
          </Button>
          {!isFollowing && (
            <Button
              type="button"
              look="on-deep"
              className="px-3"
              onClick={() => void follow.start(box)}
            >
              Follow
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}

function useBoxDrag(surface: RefObject<HTMLElement | null>, box: Box, setBox: (box: Box) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const toPlace = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = surface.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) };
  };
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = toPlace(event);
      setBox(within({ ...box, ...from.current }));
    },
    onPointerMove(event: PointerEvent): void {
      if (!from.current) return;
      const [one, other] = [from.current, toPlace(event)];
      const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
      if (Math.min(width, height) < LEAST_SIZE) return;
      setBox({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, width, height });
    },
    onLostPointerCapture(): void {
      from.current = null;
    },
    onKeyDown(event: KeyboardEvent): void {
      const { key, shiftKey } = event;
      const [right, down] = [
        Number(key === 'ArrowRight') - Number(key === 'ArrowLeft'),
        Number(key === 'ArrowDown') - Number(key === 'ArrowUp'),
      ];
      if (right === 0 && down === 0) return;
      event.preventDefault();
      const size = {
        width: Math.max(LEAST_SIZE, box.width + right * KEY_STEP),
        height: Math.max(LEAST_SIZE, box.height + down * KEY_STEP),
      };
      const place = { x: box.x + right * KEY_STEP, y: box.y + down * KEY_STEP };
      setBox(within({ ...box, ...(shiftKey ? size : place) }));
    },
  };
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share));
}

/** The box within the picture. */
function within({ x, y, width, height }: Box): Box {
  const into = (at: number, size: number) => Math.max(size / 2, Math.min(1 - size / 2, at));
  const size = { width: Math.min(1, width), height: Math.min(1, height) };
  return { x: into(x, size.width), y: into(y, size.height), ...size };
}
