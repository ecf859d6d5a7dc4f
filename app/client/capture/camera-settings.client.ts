import type { CameraWish } from './open-camera.client.ts';

export type CameraSettings = CameraWish & {
  /** How far back a save reaches. */
  seconds: number;
  /** The lines of thirds over the picture. */
  showsGuides: boolean;
  showsLevel: boolean;
  /** Whether files leave this device once the server has them. */
  deletesSent: boolean;
};

export const SECONDS_CHOICES = [10, 20, 30, 45, 60];

const NAME = 'waveback camera';
const defaults: CameraSettings = {
  deviceId: null,
  lines: 720,
  frameRate: 30,
  sound: true,
  seconds: 30,
  showsGuides: false,
  showsLevel: false,
  deletesSent: false,
};

/** The settings of this device, as the user left them. */
export function readCameraSettings(): CameraSettings {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(NAME) ?? '{}') };
  } catch (error) {
    // The user's settings block localStorage, or its text is not ours.
    if (error instanceof DOMException || error instanceof SyntaxError) return defaults;
    throw error;
  }
}

export function saveCameraSettings(settings: CameraSettings): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
