import { Provider } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

/** A pointer that only passes by opens none. */
const DELAY_MS = 700;
/** So soon after one, the next opens at once. */
const SKIP_DELAY_MS = 300;

/**
 * Stands once around the screens that have tooltips, so that they know of each other. Not around
 * all screens: most have none, and needn't load what places them.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Provider>
  );
}
