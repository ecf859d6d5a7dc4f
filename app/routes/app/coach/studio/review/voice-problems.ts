import type { VoiceProblem } from '#app/client/voice/record-voice.client.ts';

export const VOICE_PROBLEMS: Record<VoiceProblem, string> = {
  refused:
    'No voice: this browser may not use the microphone. Allow it in the browser’s settings for this page.',
  missing: 'No voice: this device has no microphone.',
  busy: 'No voice: another program uses the microphone. Close it, and record again.',
  broken: 'No voice: the microphone gives no sound.',
  lost: 'The microphone was disconnected. Everything up to then is kept, and the rest has no voice.',
  full: 'This device is full. Everything up to then is kept, and the rest has no voice.',
};
