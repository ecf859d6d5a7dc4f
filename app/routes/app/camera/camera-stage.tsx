import { Clapperboard, Settings } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  type CameraSettings,
  readCameraSettings,
  saveCameraSettings,
} from '#app/client/capture/camera-settings.client.ts';
import { toUploadRecord } from '#app/client/capture/caught-records.client.ts';
import { Stage } from '#app/components/app-shell/stage.tsx';
import { WhoPad } from '#app/components/roster/who-pad.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { KitSurfer, NewSurfer } from '#app/domain/takes/camera-kit.ts';
import { countOf } from '#app/lib/format/words.ts';
import { AddSurfer } from './add-surfer.tsx';
import { CameraSkeleton } from './camera-skeleton.tsx';
import { CaughtStrip } from './caught-strip.tsx';
import { OutboxList } from './outbox-list.tsx';
import { PressButtons } from './press-buttons.tsx';
import { RescueNotice } from './rescue-notice.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { useCamera } from './use-camera.ts';
import { useFilming } from './use-filming.ts';
import { Viewfinder } from './viewfinder.tsx';

// Lazy, since a filmer may never need it.
const FootageStage = lazy(() => import('./footage/footage-stage.tsx'));

type CameraStageProps = {
  userId: string;
  session: { id: string; spotName: string };
  surfers: KitSurfer[];
  /** Returns false where the phone has no room. */
  onNewSurfer: (surfer: NewSurfer) => Promise<boolean>;
};

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

/** Films, and saves the last half minute by one press, with or without a connection. */
function LiveStage({
  userId,
  session,
  surfers,
  onNewSurfer,
  onAdd,
}: CameraStageProps & { onAdd: () => void }) {
  const [settings, setSettings] = useState(readCameraSettings);
  const { opened, state: camera, problem, retry, ...left } = useCamera(settings);
  const { filming, state, uploads } = useFilming(userId, session.id);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [panel, setPanel] = useState<'outbox' | 'settings' | null>(null);
  const hasCamera = opened !== null;
  useEffect(() => {
    if (hasCamera) void filming?.resume();
  }, [filming, hasCamera]);
  const caught = state?.caught ?? [];
  const isReady = filming !== null && camera?.size != null && !problem;
  const waiting = uploads.filter(({ phase }) => phase !== 'done').length;
  const unsent = new Set(uploads.flatMap(({ key, phase }) => (phase === 'done' ? [] : key)));
  const sent = caught.filter(
    (wave) => !wave.isOpen && !unsent.has(toUploadRecord(userId, wave).key),
  );
  const sentIds = new Set(sent.map(({ id }) => id));
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
          <Button type="button" look="quiet" onClick={onAdd} className="px-3 text-sm">
            <Icon of={Clapperboard} /> Add videos
          </Button>
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
      <div className="relative flex min-h-0 flex-1 flex-col sideways:flex-row desk:flex-row">
        <Viewfinder
          opened={opened}
          camera={camera}
          settings={settings}
          notice={state?.notice ?? null}
          problem={problem}
          onRetry={retry}
        />
        <div className="flex max-h-[60%] flex-none flex-col bg-neutral-950 sideways:max-h-none sideways:w-80 desk:max-h-none desk:w-90">
          <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-2 pb-0">
            {panel === 'outbox' && <OutboxList caught={caught} uploads={uploads} />}
            {panel === 'settings' && (
              <SettingsPanel
                sessionId={session.id}
                settings={settings}
                track={opened?.stream.getVideoTracks()[0] ?? null}
                onChange={change}
              />
            )}
            {filming && left.spooled.length > 0 && (
              <RescueNotice files={left.spooled} filming={filming} onDone={left.forgetSpooled} />
            )}
            <CaughtStrip
              caught={caught.filter(({ sizeBytes }) => sizeBytes > 0)}
              surfers={surfers}
              sentIds={sentIds}
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
            <AddSurfer onAdd={onNewSurfer} />
          </div>
          <PressButtons
            opened={opened}
            filming={filming}
            state={state}
            isReady={isReady}
            seconds={settings.seconds}
          />
        </div>
      </div>
    </Stage>
  );
}
