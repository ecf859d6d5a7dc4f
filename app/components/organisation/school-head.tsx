import type { ReactNode } from 'react';
import { Image } from '#app/components/ui/image.tsx';
import type { School } from '#app/domain/organisations/school.ts';
import { toTextOn } from '#app/lib/choices/school-colours.ts';
import { toInitials } from '#app/lib/format/words.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

const LOGO_PX = 40;

type Props = {
  school: School;
  /** Opposite its name. */
  tools?: ReactNode;
};

/** The school's logo and name on its colour, or on the sea where it has none. */
export function SchoolHead({ school: { name, logoPath, colour }, tools }: Props) {
  const color = colour && toTextOn(colour);
  return (
    <div
      className={toClassNames('print:hidden', !color && 'bg-stage-sea text-white')}
      style={colour && color ? { backgroundColor: colour, color } : undefined}
    >
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-3 px-4 py-2">
        {logoPath ? (
          // Logos are made for paper, so they have white behind them.
          <Image
            src={`/images/logos/${logoPath}`}
            alt=""
            width={LOGO_PX}
            height={LOGO_PX}
            placeholder="none"
            priority
            className="size-10 shrink-0 rounded-control bg-white object-contain p-0.5"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-control bg-glass font-bold font-display"
          >
            {toInitials(name)}
          </span>
        )}
        <p className="min-w-0 grow basis-28 font-bold font-display text-title [overflow-wrap:anywhere]">
          {name}
        </p>
        {tools}
      </div>
    </div>
  );
}
