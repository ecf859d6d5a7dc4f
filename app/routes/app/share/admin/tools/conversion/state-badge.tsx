import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx';
import type { ConversionState } from '#app/domain/conversions/queue/conversion-state.ts';

/** The states' names on the screen. */
export const STATE_NAMES: Record<ConversionState, string> = {
  running: 'Running',
  queued: 'Waiting',
  failed: 'Failed',
  cancelled: 'Cancelled',
  done: 'Done',
};

const tones: Record<ConversionState, BadgeTone> = {
  running: 'secondary',
  queued: 'neutral',
  failed: 'error',
  cancelled: 'outline',
  done: 'success',
};

export function StateBadge({ state }: { state: ConversionState }) {
  return <Badge tone={tones[state]}>{STATE_NAMES[state]}</Badge>;
}
