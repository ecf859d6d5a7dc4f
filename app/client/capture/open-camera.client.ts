import { fileCopies } from '../outbox/file-copies.client.ts';
import { findRecordedContainer } from './packets/record-parts.client.ts';

export type CameraWish = {
  deviceId: string | null;
  /** The shorter side, in pixels. */
  lines: 720 | 1080;
  frameRate: 30 | 60;
  sound: boolean;
};

export type OpenedCamera = { ok: true; stream: MediaStream; hasSound: boolean };
export type CameraRefusal = {
  ok: false;
  reason: 'insecure' | 'no-storage' | 'no-camera' | 'denied' | 'in-use' | 'unsupported';
};

/** Opens the camera. Without a microphone, or without leave to use it, it films silently. */
export async function openCamera(wish: CameraWish): Promise<OpenedCamera | CameraRefusal> {
  if (!isSecureContext) return { ok: false, reason: 'insecure' };
  const canRecord = typeof VideoEncoder !== 'undefined' || findRecordedContainer() !== null;
  if (!navigator.mediaDevices?.getUserMedia || !canRecord) {
    return { ok: false, reason: 'unsupported' };
  }
  if (!(await fileCopies.canBeMade())) return { ok: false, reason: 'no-storage' };
  const video: MediaTrackConstraints = {
    ...(wish.deviceId
      ? { deviceId: { exact: wish.deviceId } }
      : { facingMode: { ideal: 'environment' } }),
    width: { ideal: wish.lines === 1080 ? 1920 : 1280 },
    height: { ideal: wish.lines },
    frameRate: { ideal: wish.frameRate },
  };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video });
    if (wish.sound) await addSound(stream);
    return { ok: true, stream, hasSound: stream.getAudioTracks().length > 0 };
  } catch (error) {
    return { ok: false, reason: toReason(error) };
  }
}

/** As it comes: processing made for calls would take the sea for noise. */
async function addSound(stream: MediaStream): Promise<void> {
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: true };
  try {
    const sound = await navigator.mediaDevices.getUserMedia({ audio });
    for (const track of sound.getAudioTracks()) stream.addTrack(track);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function toReason(error: unknown): CameraRefusal['reason'] {
  if (!(error instanceof DOMException)) throw error;
  if (['NotAllowedError', 'SecurityError'].includes(error.name)) return 'denied';
  if (['NotFoundError', 'OverconstrainedError'].includes(error.name)) return 'no-camera';
  return 'in-use';
}
