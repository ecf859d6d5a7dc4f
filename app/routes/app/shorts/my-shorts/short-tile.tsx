import { Copy, Ellipsis, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSubmit } from 'react-router';
import type { LeftPlan } from '#app/client/compose/open-plan-sender.client.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { Menu, MenuItem } from '#app/components/ui/overlays/menu.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import type { Short } from '#app/domain/shorts/shorts.server.ts';
import { toShortName } from '#app/domain/shorts/to-short-name.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { countOf } from '#app/lib/format/words.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { toStateText } from './to-state-text.ts';

const SIZES = '(min-width: 1280px) 200px, (min-width: 640px) 33vw, 46vw';

type ShortTileProps = {
  short: Short;
  /** Of changes that this device has alone; null where there are none. */
  left: LeftPlan['state'] | null;
  isFirst: boolean;
};

const LEFT_TEXTS: Record<LeftPlan['state'], string> = {
  waiting: 'Not sent yet',
  changed: 'Changed on two devices',
  refused: 'Could not be sent',
};

/** A short as a picture that plays on tap, with its name, its state and a menu. */
export function ShortTile({ short, left, isFirst }: ShortTileProps) {
  const [isPlaying, setPlaying] = useState(false);
  const name = toShortName(short);
  const here = `/app/shorts/${short.id}`;
  const find = (kind: string) => short.files.find((file) => file.kind === kind);
  const [cover, film] = [find('short-cover')?.path ?? short.poster, find('short-preview')];
  const state = left ? LEFT_TEXTS[left] : toStateText(short, film !== undefined);
  // There the user sees what was not sent.
  const page = short.state === 'draft' || left ? `${here}/create` : here;
  return (
    <li className="overflow-hidden rounded-card bg-surface shadow-card ring-1 ring-line">
      <div className="relative aspect-9/16 overflow-hidden bg-neutral-950">
        {isPlaying && film ? (
          // biome-ignore lint/a11y/useMediaCaption: it has no speech.
          <video
            src={toFilmAddress(film.path)}
            aria-label={name}
            autoPlay
            controls
            loop
            playsInline
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          <Link
            to={page}
            onClick={(event) => {
              if (!film || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              setPlaying(true);
            }}
            className="absolute inset-0 grid place-items-center text-white focus-visible:outline-offset-[-4px]"
          >
            <span className="sr-only">{film ? `Play ${name}` : name}</span>
            {cover && (
              <Image
                src={`/images/renditions/${cover}`}
                alt=""
                width={270}
                height={480}
                sizes={SIZES}
                priority={isFirst}
                placeholder="none"
                className={toClassNames(
                  'absolute inset-0 size-full',
                  // A draft shows its first wave, which is wider.
                  film ? 'object-contain' : 'object-cover opacity-60',
                )}
              />
            )}
            {film && (
              <span className="relative grid size-12 place-items-center rounded-full bg-veil">
                <Icon of={Play} size="large" className="ml-0.5 fill-white" />
              </span>
            )}
            {state && <ShortState short={short} text={state} />}
          </Link>
        )}
      </div>
      <div className="flex items-start">
        <Link to={page} className="min-w-0 flex-1 px-3 py-2 hover:underline">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-ink-soft text-sm tabular-nums">
            {[
              short.canEdit && short.surferName,
              film?.durationMs ? formatLength(film.durationMs) : countOf(short.clips, 'clip'),
              short.organisationName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Link>
        {short.canEdit && <TileMenu short={short} name={name} />}
      </div>
    </li>
  );
}

/** Why there is nothing to play, over the picture. */
function ShortState({ short, text }: { short: Short; text: string }) {
  const percent = Math.round(short.progress * 100);
  return (
    <span className="absolute inset-x-2 bottom-2 space-y-1.5 rounded-control bg-neutral-950 px-2 py-1.5 text-center font-semibold text-sm text-white">
      <span className="block">{text}</span>
      {short.state === 'rendering' && (
        <Progress value={percent} label={`Rendering ${toShortName(short)}`} />
      )}
    </span>
  );
}

function TileMenu({ short: { id }, name }: { short: Short; name: string }) {
  const submit = useSubmit();
  const send = (intent: 'duplicate' | 'delete') =>
    void submit({ intent, id }, { method: 'post', preventScrollReset: true });
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`More about ${name}`}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken noscript:hidden"
        >
          <Icon of={Ellipsis} />
        </button>
      }
    >
      <MenuItem asChild>
        <Link to={`/app/shorts/${id}/create`}>
          <Icon of={Pencil} />
          Edit
        </Link>
      </MenuItem>
      <MenuItem onSelect={() => send('duplicate')}>
        <Icon of={Copy} />
        Duplicate
      </MenuItem>
      <MenuItem tone="danger" onSelect={() => send('delete')}>
        <Icon of={Trash2} />
        Delete
      </MenuItem>
    </Menu>
  );
}
