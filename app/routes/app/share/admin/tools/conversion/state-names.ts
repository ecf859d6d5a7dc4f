import type { StateTone } from '#app/components/ui/state-word.tsx';
import type { ConversionState } from '#app/domain/conversions/queue/conversion-state.ts';

/** The states' names on the screen. */
export const STATE_NAMES: Record<ConversionState, string> = {
  running: 'Running',
  queued: 'Waiting',
  failed: 'Failed',
  cancelled: 'Cancelled',
  done: 'Done',
};

export const STATE_TONES: Record<ConversionState, StateTone> = {
  running: 'secondary',
  queued: 'outline',
  failed: 'error',
  cancelled: 'neutral',
  done: 'success',
};
