import { Link } from 'react-router';
import { SchoolBands } from '#app/components/school-bands.ts';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { TilePicture } from '#app/components/wave-tile/tile-picture.tsx';
import type { LibraryWave } from '#app/domain/library/library.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';

/** A reference wave, which opens in the studio. */
export function LibraryTile({ wave, isFirst }: { wave: LibraryWave; isFirst: boolean }) {
  const { id, title, level, surferName, side, manoeuvres, spotName, startsAt, timeZone } = wave;
  const shows = [side, ...manoeuvres].filter(Boolean).join(', ');
  return (
    <li className={toCardClasses('none', 'overflow-hidden')}>
      <Link to={`/app/coach/studio/${id}`} className="block h-full outline-offset-2">
        <SchoolBands value={wave.scoreBands}>
          <TilePicture
            label={surferName}
            lycraColour={wave.lycraColour}
            durationMs={wave.durationMs}
            poster={wave.poster && `/images/renditions/${wave.poster}`}
            score={wave.score}
            obstacle={wave.isPlayable ? null : 'converting'}
            isFirst={isFirst}
          />
        </SchoolBands>
        <div className="space-y-1 p-3">
          {title && <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>}
          {shows && <p className="text-sm first-letter:uppercase">{shows}</p>}
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {[level, spotName, formatSessionDay(startsAt, timeZone)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </Link>
    </li>
  );
}
