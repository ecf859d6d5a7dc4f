import type { SessionCover } from '#app/domain/sessions/list-session-covers.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { SessionCover as Cover } from './session-cover.tsx';

type Day = { name: string; covers: SessionCover[] };

/** Sessions as covers, day by day; several days share a row. Below a heading of level 2. */
export function SessionCovers({
  covers,
  hasLarge = false,
}: {
  covers: SessionCover[];
  /** Whether the newest session may be as large as four others. */
  hasLarge?: boolean;
}) {
  const days = toDays(covers);
  const [newest, next] = days.map((day) => day.covers.length);
  // The day beside a large one is as narrow as one cover.
  const isLarge = hasLarge && newest === 1 && (next ?? 1) === 1;
  return (
    <div className="grid gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
      {days.map(({ name, covers: ofDay }, index) => {
        const size = index === 0 && isLarge ? 'large' : ofDay.length;
        return (
          <section
            key={ofDay[0]?.id}
            aria-label={name}
            className={toClassNames('flex flex-col', toSpan(size))}
          >
            <h3 className="mb-2 font-bold font-display text-title">{name}</h3>
            <ul className={toClassNames('grid grow gap-x-5 gap-y-6', toColumns(size))}>
              {ofDay.map((cover, place) => (
                <Cover key={cover.id} cover={cover} isFirst={index === 0 && place === 0} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** In the given order, which is by time; a day is the spot's. */
function toDays(covers: SessionCover[]): Day[] {
  const days: Day[] = [];
  for (const cover of covers) {
    const name = formatSessionDay(cover.startsAt, cover.timeZone);
    const last = days.at(-1);
    if (last?.name === name) last.covers.push(cover);
    else days.push({ name, covers: [cover] });
  }
  return days;
}

/** How many covers a day has; `large` is the newest session where there is room for it. */
type DaySize = number | 'large';

/** A day is as wide as its covers, up to the row. Beside a large one there is room for two days. */
function toSpan(size: DaySize): string {
  if (size === 1) return '';
  if (size === 'large') return 'sm:col-span-2 xl:row-span-2';
  return size === 2 ? 'sm:col-span-2' : 'sm:col-span-2 xl:col-span-3';
}

function toColumns(size: DaySize): string {
  if (size === 1 || size === 'large') return '';
  return size === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3';
}
