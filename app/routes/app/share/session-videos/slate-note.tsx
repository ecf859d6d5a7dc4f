import { useFetcher } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import type { PlayableVideo } from './playable-video.ts';

/** A video whose slate names another session, and one press that moves it there. */
export function SlateNote({ video, hasWaves }: { video: PlayableVideo; hasWaves: boolean }) {
  const fetcher = useFetcher();
  const session = video.slateSession;
  if (!session) return null;
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-60 text-warning-ink">
        The slate in this video belongs to <bdi>{session.spotName}</bdi>,{' '}
        {formatSessionStart(session.startsAt, session.timeZone)}.
        {hasWaves && ' To move the video there, delete its waves first.'}
      </p>
      {!hasWaves && (
        <>
          <input type="hidden" name="videoId" value={video.id} />
          <input type="hidden" name="toSessionId" value={session.id} />
          <Button
            look="secondary"
            name="intent"
            value="move-video"
            busy={fetcher.state !== 'idle'}
            className="px-3"
          >
            Move to that session
          </Button>
        </>
      )}
    </fetcher.Form>
  );
}
