import type { ReactNode } from 'react';

const REM_PX = 16;

/** The frame of a lane: 100 units wide from midnight to midnight, and one unit high per pixel. */
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
