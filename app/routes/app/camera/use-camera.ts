import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Capture, createCapture } from '#app/client/capture/create-capture.client.ts';
import { type CameraWish, openCamera } from '#app/client/capture/open-camera.client.ts';
import { fileCopies } from '#app/client/outbox/file-copies.client.ts';
import { SPOOL_FOLDER } from '#app/client/outbox/folders.ts';
import type { TabLock } from '#app/client/outbox/leases.client.ts';
import { tabLocks } from '#app/client/outbox/locks.client.ts';
import type { CameraProblem } from './camera-refusals.ts';

/** How far back a save may reach at most, in seconds. */
const KEEP_SECONDS = 60;
const LOCK_NAME = 'waveback-camera';

export type OpenedCapture = { stream: MediaStream; capture: Capture; hasSound: boolean };

const noState = () => null;
const subscribeToNothing = () => () => undefined;

/**
 * Films as long as the component is mounted. `retry` opens the camera again after a refusal;
 * `spooled` is what a crash left of an earlier visit.
 */
export function useCamera(wish: CameraWish) {
  const [opened, setOpened] = useState<OpenedCapture | null>(null);
  const [refusal, setRefusal] = useState<CameraProblem | null>(null);
  const [tries, setTries] = useState(0);
  const [spooled, setSpooled] = useState<File[]>([]);
  /** Of the camera before, which still writes its last file. */
  const closing = useRef<Promise<unknown>>(Promise.resolve());
  const { deviceId, lines, frameRate, sound } = wish;

  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): each try opens the camera again.
  useEffect(() => {
    let isOver = false;
    setRefusal(null);
    setOpened(null);

    async function open(): Promise<Capture | null> {
      await closing.current;
      if (isOver) return null;
      const lock = await tabLocks.take(LOCK_NAME, () => setRefusal('other-tab'));
      if (!lock) return refuse('other-tab', null);
      const camera = await openCamera({ deviceId, lines, frameRate, sound });
      if (!camera.ok) return refuse(camera.reason, lock);
      const { stream, hasSound } = camera;
      // The camera is this tab's alone: files of the spool are left by a crash.
      setSpooled(await fileCopies.list(SPOOL_FOLDER));
      const capture = createCapture(stream, KEEP_SECONDS);
      void capture.stopped.then(lock.release);
      if (!isOver) setOpened({ stream, capture, hasSound });
      return capture;
    }

    function refuse(reason: CameraProblem, lock: TabLock | null): null {
      lock?.release();
      if (!isOver) setRefusal(reason);
      return null;
    }

    const opening = open();
    return () => {
      isOver = true;
      closing.current = opening.then((capture) => {
        capture?.stop();
        return capture?.stopped;
      });
    };
  }, [deviceId, lines, frameRate, sound, tries]);

  const state = useSyncExternalStore(
    opened?.capture.subscribe ?? subscribeToNothing,
    opened?.capture.getState ?? noState,
    noState,
  );
  const problem: CameraProblem | null = refusal ?? state?.failure ?? null;
  const retry = () => setTries(tries + 1);
  return { opened, state, problem, retry, spooled, forgetSpooled: () => setSpooled([]) };
}
