import type { SessionWave } from '#app/domain/waves/to-session-wave.ts';
import { formatDuration } from '#app/lib/format-duration.ts';
import { Image } from '../ui/image.tsx';
import { listQualities } from '../video-player/list-qualities.ts';
import { VideoPlayer } from '../video-player/video-player.tsx';
import { EditWave } from './edit-wave.tsx';
import { ShareWave } from './share-wave.tsx';
import { WaveState } from './wave-state.tsx';

type WaveSources = { preview: string | null; hls: string | null; poster: string | null };

/** One wave, for whoever works on its session: it plays in place, and is renamed, adjusted, shared and deleted here. */
export function WaveCard({ wave, src }: { wave: SessionWave; src: WaveSources }) {
  const title = wave.surfer?.name ?? 'Who is it?';
  const from = formatDuration(wave.startMs, { tenths: true });
  const shape = wave.renditions.find(({ kind }) => kind === 'preview');
  return (
    <article className="overflow-hidden rounded-xl bg-surface shadow-sm ring-1 ring-line">
      {src.preview ? (
        <VideoPlayer
          // Newly cut, it is another film.
          key={shape?.path}
          src={{ ...src, base: `/media/waves/${wave.id}` }}
          label={`${title}, ${from}`}
          width={shape?.width ?? 16}
          height={shape?.height ?? 9}
          qualities={listQualities(wave.renditions)}
          preload={src.poster ? 'none' : 'metadata'}
          className="aspect-video w-full"
        />
      ) : (
        <NotYet poster={src.poster} failed={wave.state === 'failed'} />
      )}
      <div className="space-y-3 p-4">
        <header>
          <h3 className="truncate font-semibold text-lg" title={title}>
            {wave.surfer ? title : <span className="text-ink-faint">{title}</span>}
          </h3>
          <p className="text-ink-faint text-sm tabular-nums">
            {from} – {formatDuration(wave.endMs, { tenths: true })}
            {' · '}
            {((wave.endMs - wave.startMs) / 1000).toFixed(1)} s
          </p>
        </header>
        <WaveState wave={wave} playable={src.preview !== null} />
        <div className="divide-y divide-line border-line border-t">
          <ShareWave wave={wave} title={title} />
          <EditWave wave={wave} />
        </div>
      </div>
    </article>
  );
}

function NotYet({ poster, failed }: { poster: string | null; failed: boolean }) {
  return (
    <div className="relative grid aspect-video place-items-center bg-neutral-800 text-neutral-100">
      {poster && (
        <Image
          src={poster}
          alt=""
          width={768}
          height={432}
          sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
          className="absolute inset-0 size-full object-contain"
        />
      )}
      <p className="relative rounded-lg bg-neutral-950/60 px-3 py-1.5 font-medium text-sm">
        {failed ? 'It could not be prepared' : 'On its way'}
      </p>
    </div>
  );
}
