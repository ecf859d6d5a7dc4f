import { Share2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { showToast } from '#app/components/toasts/toast-store.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

type Props = {
  /** The address of the file to send. */
  file: string;
  /** The file's name, without its ending. */
  name: string;
  className?: string;
};

/** Sends a video by the phone's own share menu. Not shown where the browser has none. */
export function ShareFileButton({ file, name, className }: Props) {
  const mayShare = useSyncExternalStore(subscribe, canShareVideos, () => false);
  const [isBusy, setBusy] = useState(false);
  if (!mayShare) return null;
  async function share() {
    setBusy(true);
    try {
      const answer = await fetch(file);
      if (!answer.ok) throw new TypeError(`The server responded with ${answer.status}`);
      await navigator.share({ files: [toVideo(name, await answer.blob())] });
    } catch (error) {
      // The user closed the menu.
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) {
        showToast({ color: 'error', title: 'The video could not be shared. Download it instead.' });
      }
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button type="button" look="secondary" busy={isBusy} onClick={share} className={className}>
      <Icon of={Share2} />
      Share
    </Button>
  );
}

function toVideo(name: string, content: Blob): File {
  return new File([content], `${name}.mp4`, { type: 'video/mp4' });
}

/** It never changes. */
function subscribe() {
  return () => undefined;
}

function canShareVideos(): boolean {
  return navigator.canShare?.({ files: [toVideo('wave', new Blob())] }) ?? false;
}
