import type { ReactNode } from 'react';

const REM_PX = 16;

/** The frame of a lane: 100 wide from one midnight to the next, and as high in its own units as in pixels. */
export function Lane({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      height={`${height / REM_PX}rem`}
      className="w-full"
    >
      {children}
    </svg>
  );
}
