import { useEffect, useState } from 'react';
import { Stage } from '#app/components/app-shell/stage.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import type { CameraKit } from '#app/domain/takes/camera-kit.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { RouteHandle } from '#app/root.tsx';
import type { Route } from './+types/kept';
import { CameraPage } from './camera-page.tsx';
import { CameraSkeleton } from './camera-skeleton.tsx';

/** How long the page waits for the server before it stays as it is. */
const SERVER_WITHIN_MS = 3000;

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, 'Camera') },
    { name: 'robots', content: 'noindex' },
  ];
}

export const handle: RouteHandle = {
  frame: 'stage',
  isFixed: true,
  manifest: '/manifest.webmanifest?camera',
};

/**
 * The camera without a connection: the same page for every user, which the service worker keeps. It
 * reads the user's sessions from this device.
 */
export default function KeptCamera() {
  const [opened, setOpened] = useState<{ kit: CameraKit | null; sessionId: string | null }>();
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    const sessionId = asked.get('session');
    void import('#app/client/capture/camera-kit.client.ts')
      .then(({ readCameraKit }) => readCameraKit())
      .then((kit) => setOpened({ kit, sessionId }));
    // The service worker has just tried.
    return sessionId || asked.has('kept') ? undefined : openFreshCamera();
  }, []);
  if (!opened) return <CameraSkeleton session={null} />;
  const { kit, sessionId } = opened;
  return kit ? <CameraPage kit={kit} sessionId={sessionId} /> : <NoKit />;
}

/**
 * Opens the camera with the latest sessions if the server is there, unless the user has started to do
 * something.
 *
 * @returns stops it
 */
function openFreshCamera(): () => void {
  const touched = new AbortController();
  const stop = () => touched.abort();
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, stop, { once: true });
  const signal = AbortSignal.any([touched.signal, AbortSignal.timeout(SERVER_WITHIN_MS)]);
  fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store', signal }).then(
    ({ ok }) => {
      if (ok && !touched.signal.aborted) location.replace('/app/camera');
    },
    // No connection, or none that is fast enough.
    () => undefined,
  );
  return stop;
}

/** The user was never here with a connection, or has signed out since. */
function NoKit() {
  return (
    <Stage fixed="always" back={{ to: '/', name: 'Home' }} title="Film">
      <div className="flex flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
        <p className="font-semibold text-title">Open the camera once while you are online</p>
        <p className="max-w-md text-ink-soft">
          Sign in and open the camera with a connection. From then on it works on this device
          without one. Everything that was filmed here before is safe, and goes up when its owner
          signs in.
        </p>
        <a href="/app/camera" className={toButtonClasses('on-deep', 'min-h-16')}>
          Sign in and open the camera
        </a>
      </div>
    </Stage>
  );
}
