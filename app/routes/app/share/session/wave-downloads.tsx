import { Download } from 'lucide-react';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { formatBytes } from '#app/lib/format-bytes.ts';

type Props = { waveId: string; films: ShownWave['wave']['films'] };

/** The qualities of a wave that can be kept; opens without scripts, too. */
export function WaveDownloads({ waveId, films }: Props) {
  if (films.length === 0) return null;
  return (
    <details className="group">
      <summary
        className={buttonClasses('secondary', 'list-none [&::-webkit-details-marker]:hidden')}
      >
        <Icon of={Download} className="size-5" />
        Download
      </summary>
      <ul className="mt-2 rounded-xl bg-surface p-2 shadow-sm ring-1 ring-line">
        {films.map(({ quality, shortSidePx, bytes }) => (
          <li key={quality}>
            <a
              href={`/media/waves/${waveId}/download-${quality}.mp4`}
              download
              className="flex min-h-11 items-center justify-between gap-6 rounded-lg px-3 font-medium text-primary-ink hover:bg-sunken"
            >
              <span className="underline">
                {quality === 'original' ? `As filmed, ${shortSidePx}p` : `${shortSidePx}p`}
              </span>
              <span className="text-ink-soft text-sm">{formatBytes(bytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
