/** What a user can do when the camera does not open or stops, by its reason. */
export const cameraRefusals = {
  insecure: [
    'The camera needs a secure address',
    'Browsers open the camera only on addresses that begin with https. Ask the person who runs this server to set it up.',
  ],
  unsupported: [
    'This browser cannot film',
    'Update it, or use Chrome, Edge or Safari. You can still upload videos of any camera.',
  ],
  'no-storage': [
    'This window cannot store what it films',
    'Private windows store no files. Open this page in a normal window, or update the browser.',
  ],
  denied: [
    'The camera is blocked',
    'Allow the camera for this site in the browser’s settings (the icon beside the address), then try again.',
  ],
  'no-camera': [
    'There is no camera',
    'This device has none, or it is switched off. Connect one, then try again.',
  ],
  'in-use': [
    'Another app uses the camera',
    'Close the app or the call that uses it, then try again.',
  ],
  'camera-lost': [
    'The camera was taken away',
    'It was unplugged, or another app took it. What you saved is safe, and the last seconds can still be saved. Try again when it is back.',
  ],
  'other-tab': [
    'Another tab is filming',
    'Only one tab of this browser can use the camera. Close the other one, then try again.',
  ],
  'no-encoder': [
    'This device cannot record this size',
    'Choose a smaller size or fewer frames a second in the settings, or add videos from any camera.',
  ],
  broken: ['The recording stopped', 'It failed unexpectedly. What you saved is safe. Try again.'],
} as const satisfies Record<string, readonly [title: string, text: string]>;

export type CameraProblem = keyof typeof cameraRefusals;

/** What another try on the same page cannot change. */
export const lastingProblems: readonly CameraProblem[] = ['insecure', 'unsupported'];

/** Where the page offers to upload videos of another camera instead. */
export const uploadProblems: readonly CameraProblem[] = [...lastingProblems, 'no-camera'];
