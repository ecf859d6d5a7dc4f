import type { ReactNode } from 'react';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';

/** Who rides, in the corner of a picture. */
export function WaveCaption({
  name,
  lycraColour,
  children,
}: {
  name: string;
  lycraColour: string | null;
  children?: ReactNode;
}) {
  return (
    <p className="pointer-events-none absolute top-1 left-1 flex max-w-[calc(100%-0.5rem)] items-center gap-1.5 rounded-control bg-veil px-1.5 py-0.5 text-white text-xs tabular-nums">
      <LycraDot colour={lycraColour} isSmall />
      <bdi className="truncate">{name}</bdi>
      {children}
    </p>
  );
}
