import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type CameraSettings,
  readCameraSettings,
  saveCameraSettings,
} from '#app/client/capture/camera-settings.client.ts';
import type { FilmingState } from '#app/client/capture/create-filming.client.ts';
import { Stage } from '#app/components/app-shell/stage.tsx';
import { WhoPad } from '#app/components/roster/who-pad.tsx';
import type { KitSurfer, NewSurfer } from '#app/domain/takes/camera-kit.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { CaughtStrip } from './caught/caught-strip.tsx';
import { RescueNotice } from './caught/rescue-notice.tsx';
import { UndoButton } from './caught/undo-button.tsx';
import { WaveEditor } from './caught/wave-editor.tsx';
import { DeviceNotices, KeepOpenNotice } from './device-notices.tsx';
import { OutboxList } from './outbox/outbox-list.tsx';
import { PressButtons } from './press-buttons.tsx';
import { AddSurfer } from './session/add-surfer.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SlateOverCamera, useSlateEntry } from './slate/slate-over-camera.tsx';
import { type Panel, StageActions } from './stage-actions.tsx';
import { useAwake } from './use-awake.ts';
import { useCamera } from './use-camera.ts';
import { useFilming } from './use-filming.ts';
import { Viewfinder } from './viewfinder.tsx';

export type CameraStageProps = {
  userId: string;
  session: { id: string; spotName: string };
  surfers: KitSurfer[];
  /** Returns false where the phone has no room. */
  onNewSurfer: (surfer: NewSurfer) => Promise<boolean>;
};

/** Films, and saves the last half minute by one press, with or without a connection. */
export function LiveStage({
  userId,
  session,
  surfers,
  onNewSurfer,
  onAdd,
}: CameraStageProps & {
  /** Opens the videos of other cameras. */
  onAdd: () => void;
}) {
  const [settings, setSettings] = useState(readCameraSettings);
  const {
    opened,
    state: camera,
    problem,
    retry,
    ...left
  } = useCamera(settings, { userId, sessionId: session.id });
  const { engine, filming, state, uploads } = useFilming(userId, session.id);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const slate = useSlateEntry();
  const hasCamera = opened !== null;
  const sentCount = state?.arrivedIds.size ?? 0;
  useEffect(() => {
    if (hasCamera) void filming?.resume();
  }, [filming, hasCamera]);
  useEffect(() => {
    if (settings.deletesSent && sentCount > 0) void filming?.deleteSent();
  }, [filming, settings.deletesSent, sentCount]);
  const caught = state?.caught ?? [];
  const hasFilmed = filming !== null && camera?.size != null;
  useAwake(hasCamera && !problem, state?.takeSinceMs != null);
  const unsent = uploads.filter(({ phase }) => phase !== 'done');
  const failed = unsent.filter(({ phase }) => phase === 'failed');
  const scroller = useScrollToTop(panel);
  const sentIds = state?.arrivedIds ?? new Set();
  const chosen = caught.find(({ id }) => id === chosenId);
  const pressedId = chosen ? chosen.surferId : findNextSurfer(state);

  function change(next: CameraSettings): void {
    setSettings(next);
    saveCameraSettings(next);
  }

  return (
    <Stage
      fixed="always"
      back={{ to: `/app/share/session/${session.id}`, name: 'Session' }}
      title={
        <>
          {/* The picture says it where there is no room. */}
          <span className="max-sm:sr-only">Film </span>
          <bdi>{session.spotName}</bdi>
        </>
      }
      actions={
        <StageActions
          panel={panel}
          waiting={unsent.length}
          failed={failed.length}
          onChange={setPanel}
          onAdd={onAdd}
        />
      }
    >
      <div className="relative flex min-h-0 flex-1 flex-col sideways:flex-row desk:flex-row">
        <Viewfinder
          opened={opened}
          camera={camera}
          settings={settings}
          notice={state?.notice ?? null}
          takeSinceMs={state?.takeSinceMs ?? null}
          problem={problem}
          uploadPath={`/app/share/session/${session.id}/videos`}
          onRetry={retry}
          onSettings={() => setPanel('settings')}
        >
          {chosen && (
            <WaveEditor
              key={chosen.id}
              wave={chosen}
              isSent={sentIds.has(chosen.id)}
              onTrim={async (range) => filming?.trim(chosen.id, range)}
              onDelete={() => {
                setChosenId(null);
                void filming?.delete(chosen.id);
              }}
              onClose={() => setChosenId(null)}
            />
          )}
          {state?.undo && !problem && <UndoButton undo={state.undo} />}
        </Viewfinder>
        <div
          className={toClassNames(
            'flex flex-none flex-col bg-neutral-950 sideways:max-h-none sideways:w-80 desk:max-h-none desk:w-90',
            HEIGHTS[chosen ? 'chosen' : (panel ?? 'closed')],
          )}
        >
          <div
            ref={scroller}
            className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-2 pb-0"
          >
            <DeviceNotices camera={camera} filming={filming} state={state} />
            {panel === 'outbox' && (
              <OutboxList
                caught={caught}
                uploads={uploads}
                sentIds={sentIds}
                onSend={(id) => void filming?.send(id)}
                onRetry={(key) => void engine?.resume(key)}
              />
            )}
            {panel === 'settings' && (
              <SettingsPanel
                sessionId={session.id}
                settings={settings}
                track={opened?.stream.getVideoTracks()[0] ?? null}
                onChange={change}
                onSlate={slate.open}
              />
            )}
            {filming && left.spooled.length > 0 && (
              <RescueNotice
                spooled={left.spooled}
                sessionId={session.id}
                filming={filming}
                onDone={left.hideSpooled}
              />
            )}
            <CaughtStrip
              caught={caught.filter(({ sizeBytes }) => sizeBytes > 0)}
              surfers={surfers}
              chosenId={chosenId}
              onChoose={setChosenId}
            />
            <WhoPad
              surfers={surfers}
              pressedId={pressedId}
              onPress={({ id, name }) => void filming?.mark(id, name, chosen?.id)}
            />
            <AddSurfer onAdd={onNewSurfer} />
            {/* Last, so that the surfers keep their place under the thumb. */}
            <KeepOpenNotice count={unsent.length - failed.length} />
          </div>
          <PressButtons
            opened={opened}
            filming={filming}
            state={state}
            canRecord={hasFilmed && !problem}
            canSave={hasFilmed}
            seconds={settings.seconds}
          />
        </div>
      </div>
      {slate.isOpen && <SlateOverCamera session={session} />}
    </Stage>
  );
}

/** Of the buttons on an upright phone. A chosen wave has its ends and its buttons below its picture. */
const HEIGHTS = {
  closed: 'max-h-[62%]',
  chosen: 'max-h-[50%]',
  outbox: 'max-h-[75%]',
  settings: 'max-h-[75%]',
};

/** The user may have scrolled to the surfers: the panel that a press opens begins above them. */
function useScrollToTop(panel: Panel | null): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (panel) scroller.current?.scrollTo({ top: 0 });
  }, [panel]);
  return scroller;
}

/** Whose the next wave is, or the one that may still go on. */
function findNextSurfer(state: FilmingState | null): string | null {
  if (state?.nextSurferId) return state.nextSurferId;
  return state?.ridingId ? (state.caught[0]?.surferId ?? null) : null;
}
