import { Bookmark, Check, Trash2, X } from 'lucide-react';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import type { ClipProblem } from '#app/client/footage/footage-records.client.ts';
import type { FootageState } from '#app/client/footage/footage-state.ts';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import type { KitSurfer } from '#app/domain/takes/camera-kit.ts';
import { formatDuration, formatLength } from '#app/lib/format/format-duration.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import type { FilmWave } from './use-marking.ts';

const problems: Record<ClipProblem, string> = {
  'no-room': 'This device is full. Free some space, then send it again.',
  'no-file': 'The video is no longer on this device. Add it again.',
  'no-keyframe': 'It can’t be cut here. Send the whole video: the server cuts it.',
  'other-settings':
    'It runs over two chapters that were filmed differently. End it where the first one ends.',
  broken: 'Cutting it failed. Send it again, or send the whole video.',
};

/** The waves that the user marked, in the order of the video. */
export function MarkedWaves({
  desk,
  waves,
  surfers,
  selectedId,
  cutting,
  sessionId,
  isSent,
  onSelect,
}: {
  desk: FootageDesk;
  waves: FilmWave[];
  surfers: KitSurfer[];
  selectedId: string | null;
  cutting: FootageState['cutting'];
  sessionId: string;
  /** The server has those that are cut. */
  isSent: boolean;
  onSelect: (wave: FilmWave) => void;
}) {
  return (
    <section aria-label="Marked waves">
      {waves.length === 0 && (
        <p className="px-1 py-2 text-balance text-ink-soft text-sm">
          Play the video, and press “Ride starts” and “Ride ends” at each wave. Then press whose it
          is.
        </p>
      )}
      <ul className="space-y-1 py-1">
        {waves.map((wave) => {
          const surfer = surfers.find(({ id }) => id === wave.surferId);
          const name = surfer?.name ?? 'No surfer yet';
          const place = formatDuration(wave.startMs, { tenths: true });
          const share = wave.id === cutting?.waveId ? cutting.share : null;
          const isWaiting = wave.size !== null && !wave.isCut && !wave.problem;
          return (
            <li
              key={wave.id}
              className={toClassNames(
                'rounded-control bg-neutral-900',
                wave.id === selectedId && 'outline-2 outline-primary-300',
              )}
            >
              <div className="flex items-center">
                <button
                  type="button"
                  aria-pressed={wave.id === selectedId}
                  onClick={() => onSelect(wave)}
                  className="pressable flex min-h-12 min-w-0 flex-1 items-center gap-2 px-3 text-left"
                >
                  <LycraDot colour={surfer?.colour ?? null} />
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate font-semibold text-sm">{name}</bdi>
                    <span className="block text-ink-soft text-xs tabular-nums">
                      {place} · {formatLength(wave.endMs - wave.startMs)}
                    </span>
                  </span>
                  {wave.isFromHighlight && (
                    <Icon of={Bookmark} label="From a highlight tag" className="text-accent" />
                  )}
                  {wave.isCut && <Icon of={Check} label="Cut" className="text-primary-ink" />}
                </button>
                {!wave.isCut && (
                  <button
                    type="button"
                    onClick={() => {
                      if (isWaiting) void desk.cancelWave(wave.fileId, wave.id);
                      else void desk.deleteWave(wave.fileId, wave.id);
                    }}
                    className="pressable grid size-12 flex-none place-items-center text-ink-soft hover:text-ink"
                  >
                    <Icon
                      of={isWaiting ? X : Trash2}
                      label={`${isWaiting ? 'Cancel' : 'Delete'} the wave at ${place}`}
                    />
                  </button>
                )}
              </div>
              {share !== null && (
                <div className="px-3 pb-2">
                  <Progress label={`Cutting the wave at ${place}`} value={share * 100} />
                </div>
              )}
              {wave.isCut && wave.id === selectedId && (
                <p className="px-3 pb-2 text-ink-soft text-sm">
                  {isSent ? (
                    <a
                      href={`/app/share/session/${sessionId}/wave/${wave.id}`}
                      className="font-semibold text-primary-ink underline"
                    >
                      Open it in the session
                    </a>
                  ) : (
                    'It is cut. You can change it in the session, once it is sent.'
                  )}
                </p>
              )}
              {wave.problem && (
                <p className="px-3 pb-2 text-sm text-warning-ink">{problems[wave.problem]}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
