import { List } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { SurferQuestion } from './review/surfer-question.tsx';

const ID = 'studio-lists';
/** Over the picture, on a phone that is held sideways, shows two waves or searches a body. */
const drawerClasses =
  'sideways:absolute sideways:inset-y-0 sideways:right-0 sideways:z-10 sideways:w-72 sideways:bg-neutral-950 group-data-tight/desk:max-lg:absolute group-data-tight/desk:max-lg:inset-y-0 group-data-tight/desk:max-lg:right-0 group-data-tight/desk:max-lg:z-10 group-data-tight/desk:max-lg:w-72 group-data-tight/desk:max-lg:bg-neutral-950';

/** What there is about the wave besides its picture. */
export function StudioLists({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <aside
      id={ID}
      className={toClassNames(
        'flex min-h-0 flex-col overflow-y-auto border-neutral-800 max-lg:border-t lg:order-3 lg:row-span-2 lg:border-l',
        isOpen ? drawerClasses : 'group-data-tight/desk:max-lg:hidden sideways:hidden',
      )}
    >
      <SurferQuestion />
      {children}
    </aside>
  );
}

/** Opens and closes the lists where there is no room beside the picture. */
export function ListsButton({
  isOpen,
  isTight,
  onTap,
}: {
  isOpen: boolean;
  isTight: boolean;
  onTap: () => void;
}) {
  return (
    <button
      type="button"
      aria-label="Drawings and score"
      aria-expanded={isOpen}
      aria-controls={ID}
      onClick={onTap}
      className={toClassNames(
        'hidden size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken aria-expanded:bg-sunken sideways:grid',
        isTight && 'max-lg:grid',
      )}
    >
      <Icon of={List} size="large" />
    </button>
  );
}
