import { useEffect, useRef } from 'react';
import { WaveCutter } from '#app/components/wave-cutter/wave-cutter.tsx';
import type { SessionWave } from '#app/domain/waves/to-session-wave.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import type { PlayableVideo } from './playable-video.ts';
import { VideoTile } from './video-tile.tsx';

/** The session's videos: one open for cutting, the others to select. */
export function VideoSection({
  videos,
  waves,
  selectedId,
}: {
  videos: PlayableVideo[];
  waves: SessionWave[];
  selectedId: string | null;
}) {
  // The open video stays open when an earlier one becomes playable, since it may have marks.
  const openId = useRef<string | null>(null);
  const playable = videos.filter(({ src }) => src.preview);
  const selected =
    playable.find(({ id }) => id === selectedId) ??
    playable.find(({ id }) => id === openId.current) ??
    playable[0];
  useEffect(() => {
    openId.current = selected?.id ?? null;
  }, [selected?.id]);
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="videos" className="space-y-4">
      <h2 id="videos" className="font-bold font-display text-title">
        Videos <span className="font-normal text-ink-faint">{videos.length}</span>
      </h2>
      {selected && (
        <WaveCutter
          key={selected.id}
          video={selected}
          src={selected.src}
          waves={waves
            .filter(({ videoId }) => videoId === selected.id)
            .map((wave) => ({ ...wave, surferName: wave.surfer?.name ?? null }))}
        />
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {videos.map((video) => (
          <li
            key={video.id}
            className={joinClasses(
              'min-w-0 rounded-card bg-surface p-3 ring-1',
              video === selected ? 'ring-2 ring-primary-solid' : 'ring-line',
            )}
          >
            <VideoTile video={video} isOpen={video === selected} />
          </li>
        ))}
      </ul>
    </section>
  );
}
