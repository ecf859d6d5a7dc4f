import type { Packet } from '#app/domain/takes/create-ring.ts';

/** What a recording gives; the times of its packets are since it began. */
export type RecordingEvents = {
  /** Before the first packet. */
  configs: (video: VideoDecoderConfig, audio: AudioDecoderConfig | null) => void;
  picture: (packet: Packet) => void;
  sound: (packet: Packet) => void;
  /** It has no pictures, or is broken. */
  failed: (error: unknown) => void;
};

export type Recording = {
  add: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Resolves when all of it is read. */
  close: () => Promise<void>;
};
