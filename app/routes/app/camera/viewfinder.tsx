import { type ReactNode, useEffect, useRef } from 'react';
import type { CameraSettings } from '#app/client/capture/camera-settings.client.ts';
import type { CaptureState } from '#app/client/capture/create-capture.client.ts';
import type { Notice } from '#app/client/capture/create-filming.client.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { CameraFacts } from './camera-facts.tsx';
import {
  type CameraProblem,
  cameraRefusals,
  lastingProblems,
  uploadProblems,
} from './camera-refusals.ts';
import { Level } from './level.tsx';
import type { OpenedCapture } from './use-camera.ts';

const notices: Record<Notice, string> = {
  saving: 'Saving…',
  saved: 'Saved on this device',
  'nothing-filmed': 'The camera has not filmed anything yet. Try again in a second.',
  'not-deleted':
    'The wave is being sent. Delete it in the session, or try again when you are online.',
  'no-room': 'This device is full. Delete waves that are sent, or free some space.',
  unreadable:
    'This device could not read the last seconds, so nothing was saved. Try again. When you next open the camera, it offers what it filmed.',
  'take-full':
    'This device is almost full, so the take ended. It is saved on this device. Free some space, then record again.',
  'take-lost': 'The camera stopped, so the take ended. It is saved on this device.',
};

/** What the camera sees, what the last press did, and why there is no picture. */
export function Viewfinder({
  opened,
  camera,
  settings,
  notice,
  takeSinceMs,
  problem,
  uploadPath,
  onRetry,
  onSettings,
  children,
}: {
  opened: OpenedCapture | null;
  camera: CaptureState | null;
  settings: CameraSettings;
  notice: Notice | null;
  takeSinceMs: number | null;
  problem: CameraProblem | null;
  /** Of the page that takes videos of other cameras. */
  uploadPath: string;
  onRetry: () => void;
  /** Shows the settings, where another try would fail again. */
  onSettings: () => void;
  /** Over the picture. */
  children: ReactNode;
}) {
  return (
    <div className="relative min-h-0 flex-1 bg-neutral-950">
      {opened && <Picture stream={opened.stream} />}
      {!opened && !problem && (
        <p className="absolute inset-0 flex items-center justify-center p-4 text-center text-balance text-ink-soft">
          Opening the camera… If the browser asks, allow it.
        </p>
      )}
      {settings.showsGuides && <Thirds />}
      {settings.showsLevel && <Level />}
      {problem && (
        <Refusal of={problem} uploadPath={uploadPath} onRetry={onRetry} onSettings={onSettings} />
      )}
      {opened && !problem && (
        <CameraFacts
          opened={opened}
          camera={camera}
          seconds={settings.seconds}
          takeSinceMs={takeSinceMs}
        />
      )}
      {children}
      <p role="status" className="absolute inset-x-2 bottom-2 text-center font-semibold text-white">
        {notice && !(problem && notice === 'saved') && (
          <span className="rounded-control bg-veil-deep px-3 py-1.5">{notices[notice]}</span>
        )}
      </p>
    </div>
  );
}

function Picture({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      aria-label="What the camera sees"
      className="absolute inset-0 size-full object-contain"
    />
  );
}

/** Lines that part the picture in thirds, to keep the horizon level. */
function Thirds() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid grid-cols-3 grid-rows-3">
      {[...Array(9).keys()].map((cell) => (
        <span key={cell} className="border-white/40 not-nth-[3n]:border-r not-nth-[n+7]:border-b" />
      ))}
    </div>
  );
}

function Refusal({
  of,
  uploadPath,
  onRetry,
  onSettings,
}: {
  of: CameraProblem;
  uploadPath: string;
  onRetry: () => void;
  onSettings: () => void;
}) {
  const [title, text] = cameraRefusals[of];
  const isOfSize = of === 'no-encoder';
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-neutral-950/90 p-4 text-center"
    >
      <p className="font-semibold text-title text-white">{title}</p>
      <p className="max-w-md text-balance text-ink-soft">{text}</p>
      {!lastingProblems.includes(of) && (
        <Button
          type="button"
          look="on-deep"
          onClick={isOfSize ? onSettings : onRetry}
          className="min-h-16 px-8"
        >
          {isOfSize ? 'Choose a size' : 'Try again'}
        </Button>
      )}
      {uploadProblems.includes(of) && (
        <a href={uploadPath} className={toButtonClasses('secondary', 'min-h-16 px-8')}>
          Upload videos
        </a>
      )}
    </div>
  );
}
