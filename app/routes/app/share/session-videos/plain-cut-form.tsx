import { useActionData } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { SurferField } from '#app/components/sessions/surfer-names.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { MarkFields } from '#app/components/wave-form/mark-fields.tsx';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import type { PlayableVideo } from './playable-video.ts';

/** Cuts a wave at typed times, for browsers without scripts; with them, staff sort on a stage. */
export function PlainCutForm({ video }: { video: PlayableVideo }) {
  const posted = useActionData<FormAnswer>();
  const mine =
    posted?.ok === false &&
    posted.values.intent === 'cut-wave' &&
    posted.values.videoId === video.id &&
    posted;
  const typed = mine ? mine.values : {};
  const errors = mine ? mine.fieldErrors : {};
  const { preview, poster } = video.src;
  return (
    <form method="post" className="space-y-4 rounded-card bg-surface p-4 shadow-card">
      <video
        src={preview ?? undefined}
        poster={poster ? toImageAddress(poster, 768) : undefined}
        controls
        playsInline
        preload="none"
        aria-label={video.fileName}
        className="aspect-video max-h-96 w-full rounded-control bg-neutral-950 object-contain"
      >
        <track
          kind="captions"
          srcLang="en"
          label="Captions"
          src={`/media/videos/${video.id}/captions.vtt`}
        />
      </video>
      <p className="text-ink-soft">Cut a wave from {video.fileName}:</p>
      <input type="hidden" name="intent" value="cut-wave" />
      <input type="hidden" name="videoId" value={video.id} />
      <MarkFields values={typed} errors={errors} />
      <SurferField defaultValue={typed.surferName} error={errors.surferName} />
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <Button>Save wave</Button>
    </form>
  );
}
