import { Ellipsis, PenTool, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { DetailsMenu, menuEntryClasses } from '#app/components/app-shell/details-menu.tsx';
import { ShareFileButton } from '#app/components/share-file-button.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { FavouriteButton, stackedClasses } from '#app/components/wave-tile/favourite-button.tsx';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { WaveDownloads } from './wave-downloads.tsx';

type ActionsProps = {
  wave: ShownWave['wave'];
  name: string;
  /** The address of the session's page. */
  here: string;
  isStaff: boolean;
};

/** Staff share a wave by a link, its viewers by sending the file. */
export function WaveActions({ wave, name, here, isStaff }: ActionsProps) {
  // Of the videos, the smallest: it is sent at once, and phones play it.
  const film = wave.films.at(-1);
  return (
    <div className="relative flex flex-wrap gap-2 *:grow *:basis-[max-content]">
      <FavouriteButton waveId={wave.id} name={name} isFavourite={wave.isFavourite} look="worded" />
      <WaveDownloads wave={wave} />
      <Link
        to={`/app/coach/studio/${wave.id}`}
        className={toButtonClasses('secondary', stackedClasses)}
      >
        <Icon of={PenTool} />
        Studio
      </Link>
      {isStaff ? (
        <Link
          to={`${here}/links?wave=${wave.id}`}
          className={toButtonClasses('secondary', stackedClasses)}
        >
          <Icon of={Share2} />
          Share
        </Link>
      ) : (
        film && (
          <ShareFileButton
            file={`/media/waves/${wave.id}/download-${film.quality}.mp4`}
            name={`${name} wave ${wave.number}`}
            className={stackedClasses}
          />
        )
      )}
    </div>
  );
}

/** Where staff change what is shown here. */
export function StaffMenu({
  here,
  waveId,
  search,
}: {
  here: string;
  waveId: string;
  /** The filter of the list behind the wave. */
  search: string;
}) {
  const sessionId = here.slice(here.lastIndexOf('/') + 1);
  const links = [
    { name: 'Edit wave', to: `${here}/wave/${waveId}/edit${search}` },
    { name: 'Sort', to: `/app/share/admin/session/${sessionId}` },
    { name: 'Figures', to: `/app/share/admin/session-detailed/${sessionId}` },
  ];
  return (
    <DetailsMenu
      place="below"
      labelClassName="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken group-open:bg-sunken"
      label={<Icon of={Ellipsis} size="large" label="More about this wave" />}
    >
      <ul>
        {links.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className={menuEntryClasses}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </DetailsMenu>
  );
}
