import { toCardClasses } from '#app/components/ui/card.tsx';
import type { CutWave } from '#app/domain/sessions/get-session-videos.server.ts';
import { PlainCutter } from './plain-cutter.tsx';
import type { PlayableVideo } from './playable-video.ts';
import { VideoRow } from './video-row.tsx';

/** The session's videos, and the cutter for browsers without scripts. */
export function VideoSection({
  sessionId,
  videos,
  waves,
  selectedId,
}: {
  sessionId: string;
  videos: PlayableVideo[];
  waves: CutWave[];
  /** The video of the cutter. */
  selectedId: string | null;
}) {
  if (videos.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { videoId } of waves) counts.set(videoId, (counts.get(videoId) ?? 0) + 1);
  return (
    <div className="space-y-4">
      <ul aria-label="Uploaded videos" className={toCardClasses('none', 'divide-y divide-line')}>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoRow video={video} waveCount={counts.get(video.id) ?? 0} />
          </li>
        ))}
      </ul>
      <noscript>
        <PlainCutter
          sessionId={sessionId}
          videos={videos.filter(({ src }) => src.preview)}
          waves={waves}
          selectedId={selectedId}
        />
      </noscript>
    </div>
  );
}
