import { Play, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Caught } from '#app/client/capture/caught-records.client.ts';
import { fileCopies } from '#app/client/outbox/file-copies.client.ts';
import { CAUGHT_FOLDER } from '#app/client/outbox/folders.ts';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { KitSurfer } from '#app/domain/takes/camera-kit.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** What was caught, the newest first; each plays at once, from the device. */
export function CaughtStrip({
  caught,
  surfers,
  sentIds,
  chosenId,
  onChoose,
  onDelete,
}: {
  caught: Caught[];
  surfers: KitSurfer[];
  /** Of those that the server has: they are deleted in the session. */
  sentIds: ReadonlySet<string>;
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  onDelete: (id: string) => void;
}) {
  if (caught.length === 0) return null;
  return (
    <section aria-label="Caught">
      <ul className="flex gap-2 overflow-x-auto overscroll-contain p-1">
        {caught.map((wave) => {
          const surfer = surfers.find(({ id }) => id === wave.surferId);
          const name = surfer?.name ?? 'Nobody yet';
          return (
            <li
              key={wave.id}
              className={toClassNames(
                'relative flex-none overflow-hidden rounded-card bg-neutral-800',
                wave.id === chosenId && 'outline-2 outline-primary-300',
              )}
            >
              <button
                type="button"
                aria-label={`Play the wave of ${name}, ${formatLength(wave.endMs - wave.startMs)}`}
                onClick={() => onChoose(wave.id === chosenId ? null : wave.id)}
                className="pressable relative block h-20 w-28"
              >
                <CaughtFilm wave={wave} isPlaying={wave.id === chosenId} />
                <span className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-veil px-1.5 py-0.5 text-left text-white text-xs">
                  <LycraDot colour={surfer?.colour ?? null} isSmall />
                  <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
                  <span className="tabular-nums">{formatLength(wave.endMs - wave.startMs)}</span>
                </span>
                {wave.id !== chosenId && (
                  <Icon of={Play} className="absolute top-1 left-1 text-white" />
                )}
              </button>
              {wave.id === chosenId && sentIds.has(wave.id) && (
                <a
                  href={toSessionPath(wave)}
                  className="pressable flex min-h-11 items-center justify-center font-semibold text-primary-ink text-sm"
                >
                  In the session
                </a>
              )}
              {wave.id === chosenId && !sentIds.has(wave.id) && (
                <button
                  type="button"
                  onClick={() => onDelete(wave.id)}
                  className="pressable flex min-h-11 w-full items-center justify-center gap-1 font-semibold text-error-ink text-sm"
                >
                  <Icon of={Trash2} /> Delete
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A take becomes waves later, on the sorting desk. */
function toSessionPath({ sessionId, waveId, kind }: Caught): string {
  const path = `/app/share/session/${sessionId}`;
  return kind === 'clip' ? `${path}/wave/${waveId}` : `${path}/videos`;
}

/** The file itself: it shows its first picture, and plays in a loop when it is chosen. */
function CaughtFilm({ wave, isPlaying }: { wave: Caught; isPlaying: boolean }) {
  const { fileName, sizeBytes } = wave;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let address: string | undefined;
    let isOver = false;
    void fileCopies.open(fileName, sizeBytes, CAUGHT_FOLDER).then((file) => {
      if (!file || isOver) return;
      address = URL.createObjectURL(file);
      setUrl(address);
    });
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [fileName, sizeBytes]);
  return (
    <video
      key={`${url} ${isPlaying}`}
      src={url}
      muted={!isPlaying}
      loop
      playsInline
      autoPlay={isPlaying}
      preload="metadata"
      className="size-full object-cover"
    />
  );
}
