import { Settings } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type CameraSettings,
  readCameraSettings,
  saveCameraSettings,
} from '#app/client/capture/camera-settings.client.ts';
import { Stage } from '#app/components/app-shell/stage.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { SessionHead } from '#app/domain/sessions/session-head.server.ts';
import { countOf } from '#app/lib/format/words.ts';
import { cameraRefusals } from './camera-refusals.ts';
import { CaughtStrip } from './caught-strip.tsx';
import { OutboxList } from './outbox-list.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { useCamera } from './use-camera.ts';
import { useFilming } from './use-filming.ts';
import { type PadSurfer, WhoPad } from './who-pad.tsx';

const notices = {
  saving: 'Saving…',
  saved: 'Saved on this device',
  'nothing-filmed': 'The camera has not filmed anything yet. Try again in a second.',
  'no-room': 'This device is full. Delete waves that are sent, or free some space.',
};

/** Films, and saves the last half minute by one press, with or without a connection. */
export default function CameraStage({
  userId,
  session,
  surfers,
}: {
  userId: string;
  session: SessionHead;
  surfers: PadSurfer[];
}) {
  const [settings, setSettings] = useState(readCameraSettings);
  const { opened, state: camera, problem, retry } = useCamera(settings);
  const { filming, state, uploads } = useFilming(userId, session.id);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [panel, setPanel] = useState<'outbox' | 'settings' | null>(null);
  const caught = state?.caught ?? [];
  const isReady = filming !== null && camera?.size != null && !problem;
  const waiting = uploads.filter(({ phase }) => phase !== 'done').length;
  const chosen = caught.find(({ id }) => id === chosenId);
  const newest = caught[0];
  const pressedId = chosen
    ? chosen.surferId
    : (state?.nextSurferId ?? (state?.openId ? (newest?.surferId ?? null) : null));

  function change(next: CameraSettings): void {
    setSettings(next);
    saveCameraSettings(next);
  }

  return (
    <Stage
      fixed="always"
      back={{ to: `/app/share/session/${session.id}`, name: 'Session' }}
      title={`Film ${session.spotName}`}
      actions={
        <>
          <Button
            type="button"
            look="quiet"
            aria-expanded={panel === 'outbox'}
            onClick={() => setPanel(panel === 'outbox' ? null : 'outbox')}
            className="px-3 text-sm"
          >
            {waiting > 0 ? `${countOf(waiting, 'wave')} to send` : 'Outbox'}
          </Button>
          <Button
            type="button"
            look="quiet"
            aria-expanded={panel === 'settings'}
            onClick={() => setPanel(panel === 'settings' ? null : 'settings')}
            className="px-3 text-sm"
          >
            <Icon of={Settings} label="Camera settings" />
          </Button>
        </>
      }
    >
      <div className="relative flex min-h-0 flex-1 flex-col sideways:flex-row">
        <div className="relative min-h-0 flex-1 bg-black">
          {opened && <Viewfinder stream={opened.stream} />}
          {settings.showsGuides && <Thirds />}
          {problem && <Refusal of={problem} onRetry={retry} />}
          {opened && !problem && (
            <p className="absolute top-2 left-2 rounded-control bg-veil px-2 py-1 text-sm text-white tabular-nums">
              {camera?.size
                ? `Last ${Math.min(settings.seconds, Math.floor(camera.heldSeconds))} s`
                : 'Starting…'}
              {!opened.hasSound && ' · no sound'}
            </p>
          )}
          <p
            role="status"
            className="absolute inset-x-2 bottom-2 text-center font-semibold text-white"
          >
            {state?.notice && (
              <span className="rounded-control bg-veil-deep px-3 py-1.5">
                {notices[state.notice]}
              </span>
            )}
          </p>
        </div>
        <div className="flex max-h-[60%] flex-none flex-col gap-2 overflow-y-auto bg-neutral-950 p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sideways:max-h-none sideways:w-80">
          {panel === 'outbox' && <OutboxList caught={caught} uploads={uploads} />}
          {panel === 'settings' && (
            <SettingsPanel
              settings={settings}
              track={opened?.stream.getVideoTracks()[0] ?? null}
              onChange={change}
            />
          )}
          <CaughtStrip
            caught={caught}
            surfers={surfers}
            chosenId={chosenId}
            onChoose={setChosenId}
            onDelete={(id) => {
              setChosenId(null);
              void filming?.delete(id);
            }}
          />
          {state?.undo && (
            <div className="flex items-center justify-between gap-2 text-sm text-white">
              <span>{state.undo.text}</span>
              <Button type="button" look="secondary" onClick={() => void state.undo?.run()}>
                Undo
              </Button>
            </div>
          )}
          <WhoPad
            surfers={surfers}
            pressedId={pressedId}
            onPress={({ id, name }) => void filming?.mark(id, name, chosen?.id)}
          />
          <div className="flex gap-2">
            <Button
              type="button"
              look="on-deep"
              disabled={!isReady}
              onClick={() => opened && void filming?.saveWave(opened.capture, settings.seconds)}
              className="min-h-20 flex-1 text-title"
            >
              Save that wave
            </Button>
            {state?.openId && (
              <Button
                type="button"
                look="secondary"
                onClick={() => void filming?.moveEnd()}
                className="min-h-20 flex-1"
              >
                Still riding
              </Button>
            )}
          </div>
        </div>
      </div>
    </Stage>
  );
}

function Viewfinder({ stream }: { stream: MediaStream }) {
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

function Refusal({ of, onRetry }: { of: keyof typeof cameraRefusals; onRetry: () => void }) {
  const [title, text] = cameraRefusals[of];
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-neutral-950/90 p-4 text-center"
    >
      <p className="font-semibold text-title text-white">{title}</p>
      <p className="max-w-md text-ink-soft">{text}</p>
      <Button type="button" look="on-deep" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
