import { type ReactElement, useRef } from 'react';
import type { MakeShortProblem } from '#app/client/make-short/render-short.client.ts';
import { HandOver } from '#app/components/saved-video/hand-over.tsx';
import { useCanSaveVideos } from '#app/components/saved-video/use-can-save-videos.ts';
import { showToast } from '#app/components/toasts/toast-store.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import { type GetRevision, type Making, useMaking } from './use-making.ts';

type MakeShortProps = {
  id: string;
  /** Of the short. */
  name: string;
  getRevision: GetRevision;
  /** The button that opens it, which shows how far the video is. */
  toTrigger: (progress: MakingProgress) => ReactElement;
};

/** Percent: null while no video is made. */
export type MakingProgress = { percent: number | null; isReady: boolean };

const WORDS = { ready: 'Your video is ready.', share: 'Share', download: 'Download' };

/** Makes the video of a short on this device. It continues while the dialog is closed. */
export function MakeShort({ id, name, getRevision, toTrigger }: MakeShortProps) {
  const isOpen = useRef(false);
  const making = useMaking(id, name, { getRevision, onEnd: notify });
  const percent = making.share === null ? null : Math.floor(making.share * 100);

  /** The user may be at work elsewhere on the page. */
  function notify(isMade: boolean): void {
    if (isOpen.current) return;
    if (isMade) showToast({ color: 'success', title: 'Your video is ready.' });
    else showToast({ color: 'error', title: 'The video was not made.' });
  }

  return (
    <Dialog
      name="make-short"
      title="Make it on this device"
      trigger={toTrigger({ percent, isReady: making.made !== null })}
      onOpenChange={(opened) => {
        isOpen.current = opened;
      }}
    >
      <Inside making={making} percent={percent} />
    </Dialog>
  );
}

function Inside({ making, percent }: { making: Making; percent: number | null }) {
  const canSave = useCanSaveVideos();
  if (canSave === false) {
    return (
      <p>
        This browser cannot make videos. Press Render instead: our server makes the short, and you
        can close the page meanwhile.
      </p>
    );
  }
  const { made, problem } = making;
  const isBusy = percent !== null;
  return (
    <>
      <p>
        {isBusy
          ? 'You can keep working on this page, but do not close it.'
          : 'You get the video at once, from the waves as you watch them, at up to 1080p. It stays on this device. To send a link, or to use the original videos, press Render.'}
      </p>
      <div role="status">
        {isBusy && (
          <div className="space-y-1 text-ink-soft text-sm tabular-nums">
            <p>Making the video: {percent} %</p>
            <Progress value={percent} label="Making the video" />
          </div>
        )}
        {made && !isBusy && <HandOver {...made} words={WORDS} />}
      </div>
      {problem && <p role="alert">{MAKING_PROBLEMS[problem]}</p>}
      {/* One button, which stays in focus. */}
      <Button
        type="button"
        look={isBusy || made ? 'secondary' : 'primary'}
        className="w-full"
        disabled={canSave === null}
        onClick={isBusy ? making.cancel : making.make}
      >
        {isBusy ? 'Cancel' : made || problem ? 'Make it again' : 'Make the video'}
      </Button>
    </>
  );
}

/** Why there is no video, and what to do. */
const MAKING_PROBLEMS: Record<Exclude<MakeShortProblem, 'cancelled'>, string> = {
  'no-encoder': 'This browser cannot make a video of this size. Render makes it on our server.',
  'no-decoder': 'This browser cannot read the waves. Render makes the short on our server.',
  'no-room': 'This device is full. Free some space and try again, or render it on our server.',
  broken: 'The video could not be made here. Render makes it on our server.',
  offline:
    'The connection was lost while the waves and the sound were read. Try again once you are online.',
  'signed-out': 'You are signed out. Sign in and try again.',
  gone: 'A wave of this short may no longer be used, or the short was deleted.',
  changed: 'This short was changed on another page or device. Reload this page and try again.',
  'no-clips': 'Add a wave first.',
  'not-allowed':
    'Some of these waves may not be in a short. Take them out, or ask their surfers to agree.',
  'no-song': 'The music of this short was deleted. Choose another song under Music, or none.',
  'no-voice': 'A coach’s voice was deleted, or may not be used any more. Switch it off under Text.',
  'no-song-decoder':
    'This browser cannot play the music or a voice of this short. Render makes the short on our server.',
  'not-ready': 'A wave is still being prepared. Try again in some minutes.',
};
