import type { CutWave } from '#app/domain/sessions/get-session-videos.server.ts';
import { PlainCutForm } from './plain-cut-form.tsx';
import type { PlayableVideo } from './playable-video.ts';
import { toWaveName } from './to-wave-name.ts';

const linkClasses = 'inline-flex min-h-11 items-center font-semibold text-primary-ink underline';

/** Cuts waves from one video at a time, for browsers without scripts. */
export function PlainCutter({
  sessionId,
  videos,
  waves,
  selectedId,
}: {
  sessionId: string;
  videos: PlayableVideo[];
  waves: CutWave[];
  selectedId: string | null;
}) {
  const selected = videos.find(({ id }) => id === selectedId) ?? videos[0];
  if (!selected) return null;
  const cut = waves.filter(({ videoId }) => videoId === selected.id);
  return (
    <div className="space-y-2">
      {videos.length > 1 && (
        <ul className="flex flex-wrap gap-x-4">
          {videos.map(({ id, fileName }) => (
            <li key={id}>
              <a
                href={`?video=${id}#videos`}
                aria-current={id === selected.id || undefined}
                className={`${linkClasses} aria-current:no-underline`}
              >
                {fileName}
              </a>
            </li>
          ))}
        </ul>
      )}
      <PlainCutForm key={selected.id} video={selected} />
      {cut.length > 0 && (
        <ul aria-label={`Waves of ${selected.fileName}`} className="tabular-nums">
          {cut.map((wave) => (
            <li key={wave.id}>
              <a
                href={`/app/share/session/${sessionId}/wave/${wave.id}/edit`}
                className={linkClasses}
              >
                {toWaveName(wave)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
