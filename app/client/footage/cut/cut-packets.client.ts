import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  type Target,
} from 'mediabunny';
import type { Stretch } from '../open-tracks.client.ts';
import { createSoundTrack, type Sound } from './create-sound-track.client.ts';

/** More pictures than H.264 lets a decoder hold back to sort them. */
const MAX_REORDERED = 17;

export type CutClip = {
  /** From the clip's first picture to the start of the stretch. */
  leadMs: number;
  durationMs: number;
  sound: Sound;
};

export type CutFailure = 'no-keyframe' | 'other-settings';

/** These stretches can't be cut without encoding them again. */
export class CutError extends Error {
  readonly reason: CutFailure;

  constructor(reason: CutFailure) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Copies the packets of a stretch into an MP4 file, from the keyframe before it on, without encoding
 * the picture again. Nothing from before that keyframe is in the file, also not hidden by an edit
 * list, as it would be by a library's trim. Stretches of chapters follow each other without a gap.
 *
 * @throws CutError where no keyframe is visible before the stretch, or chapters differ
 */
export async function cutPackets(stretches: Stretch[], target: Target): Promise<CutClip> {
  const [first] = stretches;
  if (!first) throw new Error('A clip has at least one stretch');
  const key = await findKeyframe(first);
  await requireSameSettings(stretches);
  // Of the clip, where each file would begin.
  const origins = stretches.map((_, index) =>
    stretches.slice(0, index).reduce((sum, { durationS }) => sum + durationS, -key.timestamp),
  );

  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const pictures = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(pictures, { rotation: await first.video.getRotation() });
  const canCopySound = first.audio && (await first.audio.getCodec()) === 'aac';
  const sounds = canCopySound ? new EncodedAudioPacketSource('aac') : null;
  if (sounds) output.addAudioTrack(sounds);
  const encoded = canCopySound ? null : await createSoundTrack(output, stretches, origins);
  await output.start();

  let endS = 0;
  async function copyPictures(): Promise<void> {
    for (const [index, { video, startS, endS: untilS }] of stretches.entries()) {
      const origin = origins[index] ?? 0;
      const config = (await video.getDecoderConfig()) ?? undefined;
      const fromS = index === 0 ? key.timestamp : startS;
      for await (const packet of listPictures(video, index === 0 ? key : null, fromS, untilS)) {
        const moved = packet.clone({ timestamp: Math.max(0, packet.timestamp + origin) });
        endS = Math.max(endS, moved.timestamp + moved.duration);
        await pictures.add(moved, { decoderConfig: config });
      }
    }
    pictures.close();
  }

  async function copySounds(): Promise<void> {
    for (const [index, { audio, endS: untilS }] of stretches.entries()) {
      const origin = origins[index] ?? 0;
      if (!audio) continue;
      const config = (await audio.getDecoderConfig()) ?? undefined;
      for await (const packet of listSounds(audio, Math.max(0, -origin), untilS)) {
        const moved = packet.clone({ timestamp: packet.timestamp + origin });
        await sounds?.add(moved, { decoderConfig: config });
      }
    }
    sounds?.close();
  }

  await Promise.all([copyPictures(), sounds ? copySounds() : encoded?.run()]);
  await output.finalize();
  return {
    leadMs: Math.round((first.startS - key.timestamp) * 1000),
    durationMs: Math.round(endS * 1000),
    sound: sounds ? 'copied' : (encoded?.sound ?? 'none'),
  };
}

/** The keyframe that is shown at or before the start. A container may take others for keyframes. */
async function findKeyframe({ video, startS }: Stretch): Promise<EncodedPacket> {
  const sink = new EncodedPacketSink(video);
  const options = { verifyKeyPackets: true };
  const key = (await sink.getKeyPacket(startS, options)) ?? (await sink.getFirstKeyPacket(options));
  // An edit list hides pictures before 0: what the owner of a video cut off stays off.
  if (!key || key.timestamp < 0 || key.timestamp > startS + 1) throw new CutError('no-keyframe');
  return key;
}

async function requireSameSettings(stretches: Stretch[]): Promise<void> {
  const settings = await Promise.all(
    stretches.map(async ({ video }) => {
      const config = await video.getDecoderConfig();
      return `${config?.codec} ${toHex(config?.description)} ${await video.getRotation()}`;
    }),
  );
  if (new Set(settings).size > 1) throw new CutError('other-settings');
}

function toHex(description: AllowSharedBufferSource | undefined): string {
  if (!description) return '';
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The packets from a keyframe to the end, in the order of decoding. Pictures before the keyframe
 * that follow it in the file need earlier ones, and are left out.
 *
 * @param key null for the first of the file
 */
async function* listPictures(
  video: InputVideoTrack,
  key: EncodedPacket | null,
  fromS: number,
  untilS: number,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(video);
  /** After the end: needed only if a picture from before the end refers to them. */
  let later: EncodedPacket[] = [];
  let packet = key ?? (await sink.getFirstKeyPacket());
  for (; packet; packet = await sink.getNextPacket(packet)) {
    if (packet.timestamp < fromS || packet.byteLength === 0) continue;
    if (packet.timestamp < untilS) {
      yield* later;
      yield packet;
      later = [];
    } else {
      if (packet.type === 'key' || later.length >= MAX_REORDERED) return;
      later.push(packet);
    }
  }
}

async function* listSounds(
  audio: InputAudioTrack,
  fromS: number,
  untilS: number,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(audio);
  let packet = (await sink.getPacket(fromS)) ?? (await sink.getFirstPacket());
  for (; packet && packet.timestamp < untilS; packet = await sink.getNextPacket(packet)) {
    if (packet.timestamp >= fromS) yield packet;
  }
}
