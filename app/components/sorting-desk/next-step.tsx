import type { DeskState, Draft } from '#app/client/sorting/desk/create-desk.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { countOf } from '#app/lib/format/words.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type Props = {
  said: DeskState['said'];
  draft: Draft | null;
  selectedCount: number;
  current: SortedWave | null;
  /** The surfer of the current wave. */
  surferName: string | null;
};

/** Shows the result of the last key press, or the next step. */
export function NextStep({ said, ...place }: Props) {
  return (
    <p
      role="status"
      className={toClassNames(
        // Two lines high, so that the content below does not move.
        'line-clamp-2 min-h-10 min-w-0 flex-1 text-sm sideways:rounded-control sideways:bg-veil sideways:min-h-8 sideways:flex-none sideways:px-2 sideways:text-xs',
        said?.isProblem ? 'font-semibold text-error-ink' : 'text-ink-soft',
      )}
    >
      {said?.text ?? toAdvice(place)}
    </p>
  );
}

function toAdvice({ draft, selectedCount, current, surferName }: Omit<Props, 'said'>): string {
  if (draft?.endMs === null) return 'Press a surfer’s number or button to end the ride here.';
  if (draft?.editing) return 'Press “Save” to save the new marks.';
  if (draft) return 'Whose ride is it? Press a surfer’s number or button.';
  if (selectedCount > 0) {
    return `Press a surfer’s number or button to give ${countOf(selectedCount, 'wave')}.`;
  }
  if (current && surferName)
    return `This is ${surferName}’s wave. Press another number to give it to another surfer.`;
  if (current) return 'Whose wave is this? Press a surfer’s number or button.';
  return 'Play the video. Where a ride starts, press “Ride starts”.';
}
