/** Starts with a port that gives pieces of type `SoundPiece`; `stop` ends the file. */
export type VoiceOrder =
  | { type: 'start'; folder: string; name: string; port: MessagePort }
  | { type: 'stop' };

/**
 * `ready`: it waits for sound. `started`: the first sound came; `atSeconds` of the audio context is the start of the file. `full`: the device
 * has no room, and no more is written. `stopped`: the file is whole; `blob` where the browser keeps
 * no files.
 */
export type VoiceEvent =
  | { type: 'ready' }
  | { type: 'started'; atSeconds: number }
  | { type: 'full' }
  | { type: 'failed' }
  | { type: 'stopped'; blob: Blob | null };
