import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Caught } from '#app/client/capture/caught-records.client.ts';
import type { CaptureState } from '#app/client/capture/create-capture.client.ts';
import type { Filming, FilmingState } from '#app/client/capture/create-filming.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { WARN_MINUTES } from '#app/domain/takes/to-minutes-left.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { countOf } from '#app/lib/format/words.ts';
import { countMinutesLeft } from './camera-facts.tsx';

/** What the filmer should know about this device: that it is filling up, and how it records. */
export function DeviceNotices({
  camera,
  filming,
  state,
}: {
  camera: CaptureState | null;
  filming: Filming | null;
  state: FilmingState | null;
}) {
  const minutes = camera && countMinutesLeft(camera);
  const isLow = minutes !== null && minutes < WARN_MINUTES;
  const [sent, setSent] = useState<Caught[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(state): a change may be a file that is sent.
  useEffect(() => {
    if (isLow) void filming?.listSent().then(setSent);
  }, [filming, isLow, state]);
  const sentBytes = sent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    <>
      {isLow && (
        <section aria-label="Room on this device" className={NOTICE}>
          <p>
            {minutes === 0
              ? 'This device is almost full: no room for another take.'
              : `This device is filling up: room for about ${countOf(minutes, 'minute')} of video.`}{' '}
            {sent.length === 0 && 'Free some space on it, or wait until waves are sent.'}
          </p>
          {sent.length > 0 && (
            <Button
              type="button"
              look="on-deep"
              onClick={() => void filming?.deleteSent()}
              className="mt-2 min-h-16 w-full"
            >
              Delete {countOf(sent.length, 'sent file')} ({formatBytes(sentBytes)})
            </Button>
          )}
        </section>
      )}
      {/* Later it would be in the way. */}
      {camera?.container === 'webm' && state?.caught.length === 0 && (
        <p className={NOTICE}>
          This browser records in a format of its own. Other phones play your waves once the server
          has converted them.
        </p>
      )}
    </>
  );
}

/** While something waits to be sent, on a device that stops what its user does not see. */
export function KeepOpenNotice({
  count,
}: {
  /** How many files wait to be sent. */
  count: number;
}) {
  const sleeps = useSyncExternalStore(subscribeToNothing, stopsInBackground, () => false);
  if (count === 0 || !sleeps) return null;
  return (
    <p className="flex-none text-center text-ink-soft text-sm">
      Keep this screen open until all is sent.
    </p>
  );
}

const NOTICE = 'flex-none rounded-card bg-neutral-900 p-3 text-sm text-white';

const subscribeToNothing = () => () => undefined;

/** Phones and tablets stop pages that are not seen. */
function stopsInBackground(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
