import { Link } from 'react-router';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { PlainCutForm } from './plain-cut-form.tsx';
import type { PlayableVideo } from './playable-video.ts';
import { VideoRow } from './video-row.tsx';

/** The session's videos, with one button to sort them. */
export function VideoSection({
  sessionId,
  videos,
  selectedId,
}: {
  sessionId: string;
  videos: PlayableVideo[];
  /** The video of the form for browsers without scripts. */
  selectedId: string | null;
}) {
  if (videos.length === 0) return null;
  const playable = videos.filter(({ src }) => src.preview);
  const selected = playable.find(({ id }) => id === selectedId) ?? playable[0];
  return (
    <section aria-labelledby="videos" className="space-y-4">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="videos" className="font-bold font-display text-title">
          Videos <span className="font-normal text-ink-faint">{videos.length}</span>
        </h2>
        {selected && (
          <Link to={`/app/share/admin/session/${sessionId}`} className={buttonClasses()}>
            Sort
          </Link>
        )}
      </div>
      <ul className={cardClasses('none', 'divide-y divide-line')}>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoRow video={video} />
          </li>
        ))}
      </ul>
      {selected && (
        <noscript>
          <div className="space-y-2">
            {playable.length > 1 && (
              <ul className="flex flex-wrap gap-x-4">
                {playable.map(({ id, fileName }) => (
                  <li key={id}>
                    <a
                      href={`?video=${id}#videos`}
                      aria-current={id === selected.id || undefined}
                      className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline aria-current:no-underline"
                    >
                      {fileName}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <PlainCutForm key={selected.id} video={selected} />
          </div>
        </noscript>
      )}
    </section>
  );
}
