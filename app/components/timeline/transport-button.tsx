import type { ReactNode } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { transportButtonClasses } from '../video-player/transport-parts.ts';

/** A button of a video's transport. A click leaves the focus alone, so that keys still control the video. */
export function TransportButton({
  name,
  keys,
  onTap,
  isPressed,
  className = '',
  children,
}: {
  name: string;
  keys?: string | undefined;
  onTap: (() => void) | null;
  isPressed?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={isPressed}
      disabled={!onTap}
      onClick={onTap ?? undefined}
      onMouseDown={(event) => event.preventDefault()}
      className={toClassNames(transportButtonClasses, 'disabled:opacity-35', className)}
    >
      {children}
    </button>
  );
}
