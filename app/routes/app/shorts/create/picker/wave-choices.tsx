import { Check } from 'lucide-react';
import { Icon } from '#app/components/ui/icon.tsx';
import { TilePicture } from '#app/components/wave-tile/tile-picture.tsx';
import type { TileObstacle } from '#app/components/wave-tile/tile-state.tsx';
import type { ShortWave } from '#app/domain/shorts/list-material.server.ts';
import type { ShortPlan } from '#app/domain/shorts/plan.ts';
import { formatSessionDay, formatZoneTime } from '#app/lib/format/format-moment.ts';

type Props = { waves: ShortWave[]; plan: ShortPlan; onChoose: (wave: ShortWave) => void };

/** Waves as pictures; a tap adds one. A wave may be added more than once. */
export function WaveChoices({ waves, plan, onChoose }: Props) {
  return (
    <ul aria-label="Waves" className="grid grid-cols-2 gap-2">
      {waves.map((wave) => {
        const count = plan.clips.filter(({ waveId }) => waveId === wave.id).length;
        return (
          <li key={wave.id} className="relative overflow-hidden rounded-card">
            <button
              type="button"
              disabled={!wave.isPlayable}
              onClick={() => onChoose(wave)}
              className="block w-full text-left outline-offset-[-3px]"
            >
              <TilePicture
                label={
                  wave.isMine ? wave.spotName || 'Your wave' : (wave.surferName ?? 'No surfer')
                }
                note={toNote(wave)}
                {...(wave.isMine ? {} : { lycraColour: wave.lycraColour })}
                durationMs={wave.endMs - wave.startMs}
                poster={wave.poster && `/images/renditions/${wave.poster}`}
                score={wave.score}
                obstacle={toObstacle(wave)}
              />
            </button>
            {count > 0 && (
              <span className="pointer-events-none absolute top-1.5 right-1.5 flex h-7 min-w-7 items-center justify-center gap-0.5 rounded-full bg-primary-solid px-1.5 font-semibold text-on-solid text-sm">
                <Icon of={Check} label="Added" />
                {count > 1 && count}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The time first: on a phone the end is cut off, and waves of a day differ by their time alone. */
function toNote({ isMine, riddenAt, timeZone }: ShortWave): string {
  const time = formatZoneTime(riddenAt, timeZone);
  return isMine ? `${time}, ${formatSessionDay(riddenAt, timeZone)}` : time;
}

function toObstacle({ isPlayable, hasAgreed }: ShortWave): TileObstacle {
  if (!isPlayable) return 'converting';
  return hasAgreed ? null : 'not-agreed';
}
