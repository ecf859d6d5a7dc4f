import { Check } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { Icon } from '#app/components/ui/icon.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { TilePicture, type TilePictureProps } from './tile-picture.tsx';
import type { PreviewHandlers } from './use-preview.ts';
import { WavePreview } from './wave-preview.tsx';

type Props = Omit<TilePictureProps, 'film'> & {
  waveId: string;
  /** The address of the wave's page. */
  to: string;
  /** The address of its small video; null while there is none. */
  preview: string | null;
  isPlaying?: boolean;
  /** Without them it plays by `play-tiles.js`, where the page has that. */
  handlers?: PreviewHandlers;
  /** Without it there is no star. */
  isFavourite?: boolean;
  /** Another star than that of the app. */
  star?: ReactNode;
  /** Whether the page shows this wave. */
  isCurrent?: boolean;
  /** The address of the session's page, where another screen has the star. */
  action?: string;
};

/**
 * Skips layout and painting of tiles outside the viewport. Their size comes from their shape, so
 * nothing moves when they appear.
 */
const frame =
  'relative aspect-3/2 min-w-0 scroll-mt-20 overflow-hidden rounded-card [content-visibility:auto]';

/** A wave in a list that plays in its tile, since it has no page of its own. */
export function PlayerTile(picture: TilePictureProps) {
  return (
    <div className="overflow-hidden rounded-card">
      <TilePicture {...picture} />
    </div>
  );
}

/** Two rings of light and dark, visible on every picture. */
const ring =
  'pointer-events-none absolute inset-0 hidden rounded-card border-6 border-neutral-950 outline-3 outline-white -outline-offset-3';

/** A wave in a list: links to its page, and plays under the mouse or a long press. */
export const WaveTile = memo(function WaveTile(props: Props) {
  const {
    waveId,
    to,
    preview,
    isPlaying,
    handlers,
    isFavourite,
    star,
    isCurrent,
    action,
    ...picture
  } = props;
  // The poster grows into the player of the wave's page (`viewTransitionName` there), and back.
  const isGrowing = useViewTransitionState(to);
  const film = isPlaying && preview && handlers && (
    <WavePreview src={preview} onStop={handlers.onStop} />
  );
  return (
    <li
      id={`wave-${waveId}`}
      data-preview={handlers ? undefined : preview}
      className={frame}
      {...(preview && handlers?.toTile(waveId))}
    >
      <Link
        to={to}
        viewTransition
        style={isGrowing ? { viewTransitionName: 'wave' } : undefined}
        aria-current={isCurrent || undefined}
        className="group/tile block outline-none [-webkit-touch-callout:none] select-none"
        draggable={false}
        onClick={(event) => {
          // The end of a long press.
          if (event.detail > 0 && handlers?.isHeld()) event.preventDefault();
        }}
      >
        <TilePicture {...picture} film={film} />
        <span
          className={`${ring} group-focus-visible/tile:block group-aria-[current]/tile:block`}
        />
      </Link>
      {isFavourite !== undefined && (
        <FavouriteButton
          waveId={waveId}
          name={[picture.label, picture.detail].filter(Boolean).join(', ')}
          isFavourite={isFavourite}
          look="over"
          action={action}
        />
      )}
      {star}
    </li>
  );
});

type SelectableProps = TilePictureProps & {
  waveId: string;
  /** The form that the selection belongs to. */
  form: string;
  isChosen: boolean;
};

/** A wave in a list of which the user selects some: a checkbox of a form, also without scripts. */
export const SelectableTile = memo(function SelectableTile(props: SelectableProps) {
  const { waveId, form, isChosen, ...picture } = props;
  return (
    <li id={`wave-${waveId}`} className={frame}>
      <label className="group/tile block cursor-pointer select-none">
        <TilePicture {...picture} />
        <span className="absolute top-1.5 right-1.5 grid size-8 place-items-center">
          <input
            type="checkbox"
            name="waveId"
            value={waveId}
            form={form}
            defaultChecked={isChosen}
            // Focus moves from the link that this replaces.
            ref={isChosen ? focus : undefined}
            className="peer size-8 appearance-none rounded-full border-2 border-white bg-veil checked:bg-primary-700 focus-visible:outline-none"
          />
          <span className="pointer-events-none absolute hidden text-white peer-checked:block">
            <Icon of={Check} />
          </span>
        </span>
        <span className={`${ring} group-has-focus-visible/tile:block`} />
        <span className="pointer-events-none absolute inset-0 hidden rounded-card border-4 border-primary-400 group-has-checked/tile:block" />
      </label>
    </li>
  );
});

function focus(element: HTMLElement | null) {
  element?.focus();
}
