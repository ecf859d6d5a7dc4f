import { Keyboard } from 'lucide-react';
import { Icon } from '#app/components/ui/icon.tsx';
import type { StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { ComparePicker } from './compare/compare-picker.tsx';
import { RecordReview } from './review/review-bar.tsx';
import type { StudioReview } from './review/use-review.ts';
import { ListsButton } from './studio-lists.tsx';

type StudioActionsProps = {
  wave: StudioWave;
  review: StudioReview;
  lists: { isOpen: boolean; isTight: boolean; onTap: () => void };
  /** Opens the list of keys. */
  onHelp: () => void;
};

/** What the bar on top of the studio offers. */
export function StudioActions({ wave, review, lists, onHelp }: StudioActionsProps) {
  return (
    <>
      <RecordReview review={review} />
      <ComparePicker wave={wave} />
      <ListsButton {...lists} />
      <button
        type="button"
        aria-label="Keys"
        title="Keys (?)"
        onClick={onHelp}
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken max-lg:hidden"
      >
        <Icon of={Keyboard} size="large" />
      </button>
    </>
  );
}
