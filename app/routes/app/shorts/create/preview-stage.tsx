import { type CSSProperties, useEffect, useRef } from 'react';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { usePreviewValue } from '#app/components/short-desk/use-preview.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { CaptionLayer } from './captions/caption-layer.tsx';
import { DrawingsLayer } from './captions/drawings-layer.tsx';
import type { Overlays } from './captions/use-overlays.ts';
import { SurferBox } from './crop/surfer-box.tsx';
import { useCropDrag } from './crop/use-crop-drag.ts';
import type { Follow } from './crop/use-follow.ts';
import { EndCardLayer } from './ending/end-card-layer.tsx';

type Props = {
  desk: EditorDesk;
  follow: Follow;
  overlays: Overlays;
  /** Which tools are open. */
  tool: string;
  /** Of the school that holds the short. */
  logoPath: string | null;
  problem: string | null;
};

/** What will come out, as large as it fits; its picture can be dragged under the crop. */
export function PreviewStage({ desk, follow, overlays, tool, logoPath, problem }: Props) {
  const { plan, preview, clip, size, actions } = desk;
  const frame = useRef<HTMLDivElement>(null);
  const drag = useCropDrag(frame, desk);
  const nextId = usePreviewValue(preview, (now) => now.nextId);
  const ratio = size.width / size.height;
  return (
    <div className="relative grid min-h-0 min-w-0 place-items-center overflow-hidden bg-neutral-950 [container-type:size]">
      {follow.isOpen ? (
        <SurferBox desk={desk} follow={follow} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be dragged.
        <div
          ref={frame}
          role="group"
          aria-label="Picture"
          tabIndex={clip ? 0 : -1}
          {...drag}
          className={toClassNames(
            'relative touch-none select-none overflow-hidden bg-neutral-900 outline-offset-[-3px] [container-type:size]',
            clip && 'cursor-grab active:cursor-grabbing',
          )}
          style={{
            width: `min(100cqw, 100cqh * ${ratio})`,
            aspectRatio: `${size.width} / ${size.height}`,
          }}
        >
          {plan.clips
            .filter(({ id }) => id === clip?.id || id === nextId)
            .map((each) => (
              <ClipVideo
                key={each.id}
                desk={desk}
                clipId={each.id}
                isShown={each.id === clip?.id}
              />
            ))}
          <DrawingsLayer desk={desk} overlays={overlays} />
          <CaptionLayer desk={desk} overlays={overlays} areSafeAreasShown={tool === 'text'} />
          <EndCardLayer desk={desk} card={overlays.endCard} logoPath={logoPath} />
          {clip && problem && (
            <p className="absolute inset-x-2 top-2 rounded-control bg-veil-deep p-2 text-center text-sm text-warning-400 max-lg:p-1.5 max-lg:text-xs">
              {problem}
            </p>
          )}
          {!clip && (
            <p className="absolute inset-0 grid place-items-center p-6 text-center text-ink-soft">
              {actions ? 'Add a wave, and your short starts here.' : 'Loading…'}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

type VideoProps = { desk: EditorDesk; clipId: string; isShown: boolean };

/** The whole picture of a clip, of which the frame around it shows a part. */
function ClipVideo({ desk, clipId, isShown }: VideoProps) {
  const { preview, plan, waves } = desk;
  const video = useRef<HTMLVideoElement>(null);
  const clip = plan.clips.find(({ id }) => id === clipId);
  const wave = clip && waves.known.get(clip.waveId);
  const src = wave?.preview ? toFilmAddress(wave.preview) : null;
  const volume = clip?.volume ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another moment to show.
  useEffect(
    () => (video.current ? preview.attach(clipId, video.current) : undefined),
    [preview, clipId, src],
  );
  useEffect(() => {
    if (video.current) [video.current.volume, video.current.muted] = [volume, volume === 0];
  }, [volume]);
  if (!src) return null;
  const style: CSSProperties = { visibility: isShown ? 'visible' : 'hidden' };
  return (
    // biome-ignore lint/a11y/useMediaCaption: the words of a wave are the sea.
    <video
      ref={video}
      src={src}
      preload="auto"
      playsInline
      style={style}
      className="pointer-events-none absolute max-w-none object-fill"
    />
  );
}
