import { Download } from 'lucide-react';
import { DetailsMenu } from '#app/components/app-shell/details-menu.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { stackedClasses } from '#app/components/wave-tile/favourite-button.tsx';
import { toSizeNames } from '#app/domain/waves/downloads/wave-sizes.ts';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';

type Props = { wave: Pick<ShownWave['wave'], 'id' | 'films' | 'ladder' | 'coming'> };

/** A menu of a wave's qualities for download; opens without scripts, too. */
export function WaveDownloads({ wave: { id, films, ladder, coming } }: Props) {
  if (films.length === 0) return null;
  const isComplete = ladder.length > 0;
  const made = films.filter(({ quality }) => quality !== 'original');
  const sizes = toSizeNames(made.length, isComplete);
  return (
    <DetailsMenu
      place="below"
      // As wide as the row of buttons around it.
      className="static"
      panelClassName="inset-x-0 w-auto max-w-none"
      labelClassName={toButtonClasses('secondary', stackedClasses)}
      label={
        <>
          <Icon of={Download} />
          Download
        </>
      }
    >
      <ul>
        {films.map((film) => (
          <li key={film.quality}>
            <a
              href={`/media/waves/${id}/download-${film.quality}.mp4`}
              download
              className="flex min-h-11 items-center justify-between gap-6 rounded-control px-3 font-semibold hover:bg-sunken"
            >
              {sizes[made.indexOf(film)] ?? 'As filmed'}, {formatBytes(film.bytes)}
              <span className="text-ink-soft text-sm">{film.shortSidePx}p</span>
            </a>
          </li>
        ))}
        {!isComplete && coming.includes('ladder') && (
          <li className="px-3 py-2 text-ink-soft text-sm">
            A higher-quality version is being made.
          </li>
        )}
      </ul>
    </DetailsMenu>
  );
}
