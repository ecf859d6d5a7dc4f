import { Ellipsis } from 'lucide-react';
import { useFetcher } from 'react-router';
import { DetailsMenu } from '#app/components/app-shell/details-menu.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { CameraField } from '#app/components/upload-panel/camera-field.tsx';
import type { PlayableVideo } from './playable-video.ts';

/** Names a video's camera, retries its conversion and deletes it. Opens without scripts, too. */
export function VideoMenu({ video }: { video: PlayableVideo }) {
  return (
    <DetailsMenu
      place="below"
      className="flex-none"
      panelClassName="w-72 space-y-4 p-4"
      labelClassName={toButtonClasses('quiet', 'min-w-11 px-0 group-open:bg-sunken')}
      label={
        <>
          <Icon of={Ellipsis} size="large" />
          <span className="sr-only">More for {video.fileName}</span>
        </>
      }
    >
      <CameraForm video={video} />
      <VideoActions video={video} />
    </DetailsMenu>
  );
}

function CameraForm({ video }: { video: PlayableVideo }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" className="flex items-end gap-2">
      <input type="hidden" name="videoId" value={video.id} />
      <CameraField className="min-w-0 flex-1" defaultValue={video.camera} />
      <Button
        look="secondary"
        name="intent"
        value="name-camera"
        busy={fetcher.state !== 'idle'}
        className="px-3"
      >
        Save
      </Button>
    </fetcher.Form>
  );
}

function VideoActions({ video }: { video: PlayableVideo }) {
  const fetcher = useFetcher();
  const busy = fetcher.state !== 'idle';
  const broken = video.conversions.find(({ state }) => state === 'failed' || state === 'cancelled');
  return (
    <fetcher.Form
      method="post"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        const deletes = submitter?.getAttribute('value') === 'delete-video';
        if (deletes && !confirm(`Delete ${video.fileName} and every wave cut from it?`)) {
          event.preventDefault();
        }
      }}
    >
      <input type="hidden" name="videoId" value={video.id} />
      {broken && video.state !== 'refused' && (
        <>
          <input type="hidden" name="conversionId" value={broken.id} />
          <Button look="secondary" name="intent" value="retry-conversion" busy={busy}>
            Try again
          </Button>
        </>
      )}
      <Button look="danger-row" name="intent" value="delete-video" busy={busy}>
        Delete
      </Button>
    </fetcher.Form>
  );
}
