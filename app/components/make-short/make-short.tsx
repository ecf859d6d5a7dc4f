import { type ReactElement, useRef } from 'react';
import { HandOver } from '#app/components/saved-video/hand-over.tsx';
import { useCanSaveVideos } from '#app/components/saved-video/use-can-save-videos.ts';
import { showToast } from '#app/components/toasts/toast-store.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import { MAKING_PROBLEMS } from './making-words.ts';
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

/** Makes the video of a short on this device. It goes on while the dialog is closed. */
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
          ? 'You can go on in this page, but keep it open.'
          : 'You get the video at once, made of the waves as you watch them, at up to 1080p. It stays on this device. To send a link, or to have it made of the originals, press Render.'}
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
