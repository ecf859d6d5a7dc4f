import { useEffect, useState } from 'react';
import {
  type CameraSettings,
  SECONDS_CHOICES,
} from '#app/client/capture/camera-settings.client.ts';
import { requestMotion } from '#app/client/capture/request-motion.client.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { CameraControls } from './camera-controls.tsx';

/** What is filmed and how; each change opens the camera again. */
export function SettingsPanel({
  sessionId,
  settings,
  track,
  onChange,
  onSlate,
}: {
  sessionId: string;
  settings: CameraSettings;
  /** Null while the camera is closed. */
  track: MediaStreamTrack | null;
  onChange: (settings: CameraSettings) => void;
  /** Shows the slate over the camera. */
  onSlate: () => void;
}) {
  const cameras = useCameras(track);
  const set = (change: Partial<CameraSettings>) => onChange({ ...settings, ...change });
  return (
    <section aria-label="Camera settings" className="grid grid-cols-2 gap-3">
      <SelectField
        label="Camera"
        className="col-span-2"
        value={settings.deviceId ?? ''}
        onChange={({ target }) => set({ deviceId: target.value || null })}
      >
        <option value="">Back camera, if there is one</option>
        {cameras.map(({ deviceId, label }) => (
          <option key={deviceId} value={deviceId}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Size"
        value={settings.lines}
        onChange={({ target }) => set({ lines: target.value === '1080' ? 1080 : 720 })}
      >
        <option value={720}>720p</option>
        <option value={1080}>1080p</option>
      </SelectField>
      <SelectField
        label="Frames a second"
        value={settings.frameRate}
        onChange={({ target }) => set({ frameRate: target.value === '60' ? 60 : 30 })}
      >
        <option value={30}>30</option>
        <option value={60}>60</option>
      </SelectField>
      <SelectField
        label="“Save that wave” keeps"
        className="col-span-2"
        value={settings.seconds}
        onChange={({ target }) => set({ seconds: Number(target.value) })}
      >
        {SECONDS_CHOICES.map((seconds) => (
          <option key={seconds} value={seconds}>
            the last {seconds} seconds
          </option>
        ))}
      </SelectField>
      <Checkbox
        label="Sound"
        checked={settings.sound}
        onChange={({ target }) => set({ sound: target.checked })}
      />
      <Checkbox
        label="Grid"
        checked={settings.showsGuides}
        onChange={({ target }) => set({ showsGuides: target.checked })}
      />
      {typeof DeviceMotionEvent !== 'undefined' && (
        <Checkbox
          label="Level"
          checked={settings.showsLevel}
          onChange={async ({ target: { checked } }) => {
            set({ showsLevel: checked && (await requestMotion()) });
          }}
        />
      )}
      <div className="col-span-2">
        <Checkbox
          label="Delete files from this device once they are sent"
          checked={settings.deletesSent}
          onChange={({ target }) => set({ deletesSent: target.checked })}
        />
      </div>
      {track && <CameraControls track={track} />}
      {/* In a new tab it is a page of its own, which the service worker keeps, too. */}
      <a
        href={`/app/camera?session=${sessionId}&slate`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onSlate();
        }}
        className={toButtonClasses('secondary', 'col-span-2')}
      >
        Show the slate
      </a>
    </section>
  );
}

/** The cameras of this device, which have names only after the user has allowed one. */
function useCameras(track: MediaStreamTrack | null): MediaDeviceInfo[] {
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(track): a new track means a permission.
  useEffect(() => {
    const list = async () => {
      const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
      setCameras(devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId));
    };
    void list();
    navigator.mediaDevices?.addEventListener('devicechange', list);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', list);
  }, [track]);
  return cameras;
}
