import { List } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { smallClasses } from './mark-bar.tsx';

/** Opens the list of waves as a sheet, where there is no room beside the video. */
export function WaveSheet({
  count,
  children,
}: {
  /** Of the waves in the queue. */
  count: number;
  /** @param close for what continues at the video */
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      title="Waves"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={toClassNames(
            'pressable flex items-center justify-center rounded-card bg-neutral-800 px-3 font-semibold text-white tabular-nums hover:bg-neutral-700',
            smallClasses,
          )}
        >
          <Icon of={List} />
          Queue {count}
        </button>
      }
    >
      {children(() => setOpen(false))}
    </Dialog>
  );
}
