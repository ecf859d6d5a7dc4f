import { Scissors, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import type { Footage } from '#app/client/footage/footage-records.client.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import type { Film } from '#app/domain/takes/chapters.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { countOf } from '#app/lib/format/words.ts';
import { FootagePoster } from './footage-poster.tsx';
import type { FilmProgress } from './to-film-progress.ts';

/** A video that the user added: what it is, where it is on its way, and what can be done with it. */
export function FootageItem({
  desk,
  film,
  progress: { text, percent, stop, isSent },
}: {
  desk: FootageDesk;
  film: Film<Footage>;
  progress: FilmProgress;
}) {
  const [first] = film.parts;
  if (!first) return null;
  const ids = film.parts.map(({ id }) => id);
  const { canShow } = first.facts;
  const isCopied = film.parts.every((part) => part.isCopied);
  const isTouched = film.parts.some(
    ({ isWhole, waves }) => isWhole || waves.some(({ size }) => size),
  );
  const highlights = film.parts.flatMap(({ waves }) =>
    waves.filter(({ isFromHighlight }) => isFromHighlight),
  );
  return (
    <li className="space-y-3 rounded-card bg-neutral-900 p-3 sm:p-4">
      <div className="flex gap-3 sm:gap-4">
        <FootagePoster poster={first.facts.poster} />
        <div className="min-w-0 flex-1 space-y-1">
          <h2 className="truncate font-semibold">
            <bdi>{film.name}</bdi>
          </h2>
          <p className="text-ink-soft text-sm tabular-nums">{toFacts(film)}</p>
          <p className="font-semibold text-sm tabular-nums">{text}</p>
          {percent !== null && <Progress label={`${film.name}: ${text}`} value={percent} />}
        </div>
        {(!isTouched || stop === 'upload-deleted') && (
          <Button
            type="button"
            look="quiet"
            onClick={() => void desk.delete(ids)}
            className="-mt-2 -mr-2 flex-none self-start px-3"
          >
            <Icon of={Trash2} label={`Delete ${film.name}`} />
          </Button>
        )}
      </div>
      {highlights.length > 0 && !isTouched && (
        <p className="text-ink-soft text-sm">
          {highlights.length === 1
            ? '1 wave is marked from a highlight tag: it starts 20 seconds before it.'
            : `${countOf(highlights.length, 'wave')} are marked from highlight tags: each starts 20 seconds before its tag.`}
        </p>
      )}
      {!canShow && !isTouched && (
        <p className="text-sm text-warning-ink">
          This browser can’t play this kind of video. Send the whole video: the server converts it,
          and you cut its waves in sorting.
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {stop === 'upload-deleted' ? (
          <Button
            type="button"
            look="on-deep"
            onClick={() => void desk.sendAgain(ids)}
            className="grow basis-44"
          >
            Send again
          </Button>
        ) : (
          stop && <ContinueCopy desk={desk} film={film} stop={stop} />
        )}
        {canShow && !film.parts.some(({ isWhole }) => isWhole) && (
          <Link
            to={`#videos=${first.id}`}
            className={toButtonClasses(isSent || stop ? 'secondary' : 'on-deep', 'grow basis-44')}
          >
            <Icon of={Scissors} /> {isSent ? 'Mark more waves' : 'Mark waves'}
          </Link>
        )}
        {isCopied && !isTouched && (
          <Button
            type="button"
            look={canShow ? 'secondary' : 'on-deep'}
            onClick={() => void desk.sendWhole(ids)}
            className="grow basis-44"
          >
            Send the whole video
          </Button>
        )}
        {isSent && (
          <Button
            type="button"
            look="secondary"
            onClick={() => void desk.removeFromDevice(ids)}
            className="grow basis-44"
          >
            Delete from this device ({formatBytes(toBytes(film))})
          </Button>
        )}
      </div>
    </li>
  );
}

/** On the clock of this phone, as the filmer remembers it. */
const WHEN = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

function toBytes({ parts }: Film<Footage>): number {
  return parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function toFacts(film: Film<Footage>): string {
  const { width = 0, height = 0, recordedAtMs = 0, durationMs = 0 } = film.parts[0]?.facts ?? {};
  const clock = new Date(recordedAtMs).toLocaleString('en-GB', WHEN);
  return (
    [
      film.parts.length > 1 && `${film.parts.length} chapters`,
      durationMs > 0 && formatLength(film.durationMs),
      height > 0 && `${Math.min(width, height)}p`,
      formatBytes(toBytes(film)),
      clock,
    ]
      .filter((fact) => fact !== false)
      .map((fact) => fact.replaceAll(' ', '\u00a0'))
      // The dot ends a line, and begins none.
      .join('\u00a0· ')
  );
}

function ContinueCopy({
  desk,
  film,
  stop,
}: {
  desk: FootageDesk;
  film: Film<Footage>;
  stop: 'needs-file' | 'no-room';
}) {
  const input = useRef<HTMLInputElement>(null);
  const waiting = film.parts.filter(({ isCopied }) => !isCopied);
  async function go() {
    for (const { id } of waiting) if (!(await desk.resume(id))) return input.current?.click();
  }
  return (
    <>
      <Button type="button" look="on-deep" onClick={() => void go()} className="grow basis-44">
        {stop === 'no-room' ? 'Continue' : 'Choose the file again'}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        aria-hidden="true"
        tabIndex={-1}
        className="hidden"
        onChange={({ currentTarget }) => {
          // A known file continues its copy, by its content.
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void desk.add(files.map((file) => ({ file, handle: null })));
        }}
      />
    </>
  );
}
