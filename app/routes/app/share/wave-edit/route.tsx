import { useNavigation } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { ConversionProgress } from '#app/components/conversion-progress.tsx';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { Headline } from '#app/components/ui/headline.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { listQualities } from '#app/components/video-player/list-qualities.ts';
import { VideoPlayer } from '#app/components/video-player/video-player.tsx';
import { FailedConversion, findFailed } from '#app/components/wave-form/failed-conversion.tsx';
import { getEditedWave } from '#app/domain/waves/get-edited-wave.server.ts';
import { getViewedWave } from '#app/domain/waves/get-viewed-wave.server.ts';
import { type ShownWave, toShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { handleWaveForm } from './handle-wave-form.server.ts';
import { DeleteWave, WaveForm } from './wave-form.tsx';

export const handle: FrameHandle = {
  crumbs: ({ loaderData, pathname }) => [
    { name: toName((loaderData as ShownWave).wave), to: pathname.replace(/\/edit$/, '') },
    { name: 'Edit', to: pathname },
  ],
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Edit ${toName(loaderData.wave)}` : 'Edit wave';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const waveId = requireId(params.waveId, url);
  const session = await requireSessionStaff({ context, request, url }, params.sessionId);
  const [viewed, edited] = await Promise.all([
    getViewedWave(db, user.id, session.id, waveId),
    getEditedWave(db, session.id, waveId),
  ]);
  if (!viewed || !edited) throw fail('wave-not-found');
  return { ...toShownWave(viewed), edited, search: url.search };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const waveId = requireId(params.waveId, url);
  return handleWaveForm(db, { sessionId, waveId }, await readForm(request), url);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

/** Where staff change a wave's surfer, start and end, retry its conversion and delete it. */
export default function EditWavePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { wave, edited, search } = loaderData;
  const sending = useNavigation().formData?.get('intent');
  const answer = actionData as FormAnswer | undefined;
  const refused = answer?.ok === false ? answer : undefined;
  const failed = findFailed(edited.conversions);
  useRevalidateWhile(
    edited.conversions.some(({ state }) => state === 'queued' || state === 'running'),
  );
  return (
    <div className="space-y-5">
      <header>
        <Headline>Edit wave</Headline>
        <p className="mt-1 text-ink-soft">{toName(wave)}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
        <div className="space-y-3">
          <div className="overflow-hidden max-sm:-mx-4 sm:rounded-card">
            <Film {...loaderData} />
          </div>
          {failed && <FailedConversion conversion={failed} of={toName(wave)} />}
          <ConversionProgress
            conversions={edited.conversions}
            playable={loaderData.src.preview !== null}
          />
        </div>
        <div className="max-w-xl space-y-6">
          <WaveForm
            edited={edited}
            typed={refused?.values ?? {}}
            errors={refused?.fieldErrors ?? {}}
            backTo={`/app/share/session/${params.sessionId}/wave/${wave.id}${search}`}
            busy={sending === 'save-wave'}
          />
          <DeleteWave busy={sending === 'delete-wave'} />
        </div>
      </div>
    </div>
  );
}

function Film({ wave, src }: ShownWave) {
  const { width, height } = wave.size;
  if (src.preview) {
    return (
      <VideoPlayer
        key={src.preview}
        src={{ ...src, preview: src.preview }}
        label={toName(wave)}
        width={width}
        height={height}
        lengthMs={wave.durationMs}
        qualities={listQualities(wave.ladder)}
        maxHeight="60svh"
      />
    );
  }
  return (
    <div className="relative grid aspect-video place-items-center bg-neutral-900">
      {src.poster && (
        <Image
          src={src.poster}
          alt=""
          width={768}
          height={432}
          sizes="(min-width: 1024px) 40rem, 100vw"
          className="absolute inset-0 size-full object-contain"
        />
      )}
      <p className="relative rounded-control bg-veil px-3 py-1.5 font-semibold text-white">
        {wave.state === 'failed' ? 'Could not be prepared' : 'Being prepared'}
      </p>
    </div>
  );
}

function toName({ surferName, number }: ShownWave['wave']): string {
  return `${surferName ?? 'No surfer yet'}, wave ${number}`;
}
