import type { ReactNode } from 'react';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { toChipClasses } from '#app/components/school/chip-classes.ts';
import { useTexts } from '#app/components/school/use-texts.ts';
import type { LinkedSurfer } from './list-linked-surfers.ts';

type SurferChipsProps = {
  surfers: LinkedSurfer[];
  /** Of the link's page. */
  path: string;
  /** The selected one; null for all. */
  surferId: string | null;
};

/** Links that show one surfer's waves, in one row that scrolls on a phone. */
export function SurferChips({ surfers, path, surferId }: SurferChipsProps) {
  const { t } = useTexts();
  const count = surfers.reduce((sum, { waves }) => sum + waves, 0);
  return (
    <nav aria-label={t('link.surfers')} className="-mx-4 mt-3 overflow-x-auto">
      <ul className="flex w-max gap-2 px-4 py-1">
        <Chip href={path} isChosen={surferId === null}>
          {t('link.all')} <Count of={count} />
        </Chip>
        {surfers.map((surfer) => (
          <Chip
            key={surfer.surferId}
            href={`${path}?surfer=${surfer.surferId}`}
            isChosen={surfer.surferId === surferId}
          >
            <LycraDot colour={surfer.lycraColour} />
            <bdi>{surfer.surferName}</bdi> <Count of={surfer.waves} />
          </Chip>
        ))}
      </ul>
    </nav>
  );
}

type ChipProps = { href: string; isChosen: boolean; children: ReactNode };

function Chip({ href, isChosen, children }: ChipProps) {
  return (
    <li>
      <a href={href} aria-current={isChosen || undefined} className={toChipClasses(isChosen)}>
        {children}
      </a>
    </li>
  );
}

function Count({ of: count }: { of: number }) {
  return <span className="font-normal tabular-nums">{count}</span>;
}
