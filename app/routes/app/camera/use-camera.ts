import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Capture, createCapture } from '#app/client/capture/create-capture.client.ts';
import type { SpoolOwner } from '#app/client/capture/files/spool-name.ts';
import { listSpooled, type Spooled } from '#app/client/capture/files/spooled.client.ts';
import { type CameraWish, openCamera } from '#app/client/capture/open-camera.client.ts';
import type { TabLock } from '#app/client/outbox/leases.client.ts';
import { CAMERA_LOCK, tabLocks } from '#app/client/outbox/locks.client.ts';
import type { CameraProblem } from './camera-refusals.ts';
import { useReturn } from './use-return.ts';

/** How far back a save may reach at most, in seconds. */
const KEEP_SECONDS = 60;
/** An unplugged camera, or a call: both end without the user's hand. */
const PASSING: (CameraProblem | null)[] = ['camera-lost', 'in-use', 'no-camera'];

export type OpenedCapture = { stream: MediaStream; capture: Capture; hasSound: boolean };

const noState = () => null;
const subscribeToNothing = () => () => undefined;

/**
 * Films as long as the component is mounted, and opens the camera again when it comes back. `retry`
 * opens it after another refusal; `spooled` is what a crash or a lost camera left.
 */
export function useCamera(wish: CameraWish, { userId, sessionId }: SpoolOwner) {
  const [opened, setOpened] = useState<OpenedCapture | null>(null);
  const [refusal, setRefusal] = useState<CameraProblem | null>(null);
  const [tries, setTries] = useState(0);
  const [spooled, setSpooled] = useState<Spooled[]>([]);
  /** Of the camera before, which still writes its last file. */
  const closing = useRef<Promise<unknown>>(Promise.resolve());
  const { deviceId, lines, frameRate, sound } = wish;

  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): each try opens the camera again.
  useEffect(() => {
    let isOver = false;
    let lock: TabLock | null = null;

    async function open(): Promise<Capture | null> {
      await closing.current;
      if (isOver) return null;
      lock = await tabLocks.take(CAMERA_LOCK, () => setRefusal('other-tab'));
      if (!lock) return refuse('other-tab');
      // The camera is this tab's alone: files of the spool are left by a crash or a lost camera.
      setSpooled(await listSpooled(userId));
      const camera = await openCamera({ deviceId, lines, frameRate, sound });
      if (!camera.ok) return refuse(camera.reason);
      const { stream, hasSound } = camera;
      const capture = createCapture(stream, KEEP_SECONDS, { userId, sessionId });
      void capture.stopped.then(lock.release);
      if (isOver) return capture;
      setRefusal(null);
      setOpened({ stream, capture, hasSound });
      return capture;
    }

    function refuse(reason: CameraProblem): null {
      lock?.release();
      if (!isOver) setRefusal(reason);
      return null;
    }

    const opening = open().catch((error: unknown) => {
      reportError(error);
      return refuse('broken');
    });
    return () => {
      isOver = true;
      setOpened(null);
      closing.current = opening.then((capture) => {
        // What it failed with stays on the screen until another one has opened.
        if (!capture) return;
        setRefusal(capture.getState().failure);
        capture.stop();
        return capture.stopped;
      });
    };
  }, [userId, sessionId, deviceId, lines, frameRate, sound, tries]);

  const state = useSyncExternalStore(
    opened?.capture.subscribe ?? subscribeToNothing,
    opened?.capture.getState ?? noState,
    noState,
  );
  const problem: CameraProblem | null = state?.failure ?? refusal;
  const retry = () => setTries(tries + 1);
  useReturn(PASSING.includes(problem), retry);
  return { opened, state, problem, retry, spooled, hideSpooled: () => setSpooled([]) };
}
