import { Provider } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

/** The delay, in ms, ignores a pointer that only passes by. */
const DELAY_MS = 700;
/** Within this time after a tooltip, the next opens at once. */
const SKIP_DELAY_MS = 300;

/**
 * Wrap this once around screens with tooltips, so that they share their delay. Not around all
 * screens: most have no tooltips, and then need not load the positioning code.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Provider>
  );
}
