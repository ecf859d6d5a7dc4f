import { ScoreRing } from '#app/components/score-ring.tsx';
import { VideoPlayer } from '#app/components/video-player/video-player.tsx';
import { Sample } from './sample.tsx';

const src = { base: '/media/waves/none', preview: null, hls: '/none', poster: null };

/** The player in the widths that it has, and what stands beside it. */
export function PlayerSamples() {
  return (
    <>
      <Sample name="Player">
        <VideoPlayer
          src={src}
          label="Maya, wide"
          width={16}
          height={9}
          lengthMs={8_900}
          qualities={[360, 720]}
        />
        <VideoPlayer
          src={src}
          label="Maya, on a phone"
          width={16}
          height={9}
          lengthMs={64_000}
          qualities={[360, 720]}
          className="aspect-video w-90"
        />
      </Sample>
      <Sample name="Score ring">
        <div className="flex flex-wrap gap-6">
          {[1.5, 5, 9.33].map((score) => (
            <ScoreRing key={score} score={score} />
          ))}
        </div>
      </Sample>
    </>
  );
}
