import { lazy, Suspense, useState } from 'react';
import { CameraSkeleton } from './camera-skeleton.tsx';
import { type CameraStageProps, LiveStage } from './live-stage.tsx';

// Lazy, since a filmer may never need it.
const FootageStage = lazy(() => import('./footage/footage-stage.tsx'));

/** The camera, or the videos of other cameras: while they are open, the camera is closed. */
export default function CameraStage(props: CameraStageProps) {
  const [hash, setHash] = useState(() => location.hash);
  // Not by the router, which may ask the server when an address changes.
  const open = (next: string) => {
    const url = new URL(location.href);
    url.hash = next;
    history.replaceState(history.state, '', url);
    setHash(url.hash);
  };
  if (!hash.startsWith('#videos')) return <LiveStage {...props} onAdd={() => open('videos')} />;
  return (
    <Suspense fallback={<CameraSkeleton session={props.session} />}>
      <FootageStage {...props} hash={hash} onOpen={open} />
    </Suspense>
  );
}
