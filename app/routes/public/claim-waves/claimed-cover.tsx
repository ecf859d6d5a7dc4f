import { Alert } from '#app/components/ui/alert.tsx';
import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';
import { isFinest, pickFile } from './pick-file.ts';

/** The selected wave, large above the others. */
export function ClaimedCover({ wave, number }: { wave: ClaimedWave; number: number }) {
  const path = `/c/waves/${wave.waveId}`;
  const preview = pickFile(wave, 'preview.mp4');
  const hasPoster = pickFile(wave, 'poster.jpg') !== undefined;
  if (!preview) return null;
  const ratio = preview.width / preview.height;
  return (
    <>
      <div className="-mx-4 -mt-6 bg-neutral-950 sm:mx-0 sm:mt-0 sm:overflow-hidden sm:rounded-card">
        {/* biome-ignore lint/a11y/useMediaCaption: waves have no speech */}
        <video
          controls
          playsInline
          preload={hasPoster ? 'none' : 'metadata'}
          poster={hasPoster ? `${path}/poster.jpg` : undefined}
          width={preview.width}
          height={preview.height}
          aria-label={`Wave ${number}`}
          className="mx-auto block h-auto w-full bg-neutral-950"
          // As wide as the page, but no higher than the screen.
          style={{ aspectRatio: ratio, maxWidth: `calc(66svh * ${ratio})` }}
          src={`${path}/preview.mp4`}
        />
      </div>
      {!isFinest(wave) && wave.coming.includes('ladder') && (
        <div className="mt-4">
          <Alert>A higher-quality version is being made. It will appear here.</Alert>
        </div>
      )}
    </>
  );
}
