import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Capture, createCapture } from '#app/client/capture/create-capture.client.ts';
import { type CameraWish, openCamera } from '#app/client/capture/open-camera.client.ts';
import type { CameraProblem } from './camera-refusals.ts';

/** How far back a save may reach at most, in seconds. */
const KEEP_SECONDS = 60;

type Opened = { stream: MediaStream; capture: Capture; hasSound: boolean };

const noState = () => null;
const subscribeToNothing = () => () => undefined;

/** Films as long as the component is mounted. `retry` opens the camera again after a refusal. */
export function useCamera(wish: CameraWish) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refusal, setRefusal] = useState<CameraProblem | null>(null);
  const [tries, setTries] = useState(0);
  const { deviceId, lines, frameRate, sound } = wish;

  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): each try opens the camera again.
  useEffect(() => {
    let capture: Capture | null = null;
    let isOver = false;
    setRefusal(null);
    setOpened(null);
    void openCamera({ deviceId, lines, frameRate, sound }).then((camera) => {
      if (!camera.ok) return isOver || setRefusal(camera.reason);
      if (isOver) return stopTracks(camera.stream);
      const { stream, hasSound } = camera;
      capture = createCapture(stream, KEEP_SECONDS);
      setOpened({ stream, capture, hasSound });
    });
    return () => {
      isOver = true;
      capture?.stop();
    };
  }, [deviceId, lines, frameRate, sound, tries]);

  const state = useSyncExternalStore(
    opened?.capture.subscribe ?? subscribeToNothing,
    opened?.capture.getState ?? noState,
    noState,
  );
  const problem: CameraProblem | null = refusal ?? state?.failure ?? null;
  return { opened, state, problem, retry: () => setTries(tries + 1) };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
