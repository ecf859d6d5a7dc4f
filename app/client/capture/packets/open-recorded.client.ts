import { createClock } from '#app/domain/takes/create-clock.ts';
import type { FilmedOrder, RecordedKind } from '../capture-messages.ts';
import { toEpochUs } from '../to-epoch-us.ts';
import type { PacketEvents } from './open-encoded.client.ts';
import { openMp4Recording } from './open-mp4-recording.client.ts';
import { openWebmRecording } from './open-webm-recording.client.ts';
import type { Recording } from './recording.ts';

const LEAST_STEP_US = 1_000;

/** Takes the packets out of what the browser's own recorder writes, while it writes. */
export function openRecorded({ hasSound, container }: RecordedKind, on: PacketEvents) {
  let frames = 0;
  let isOver = false;
  let recording: Recording | null = null;
  let adding: Promise<void> = Promise.resolve();
  const open = container === 'webm' ? openWebmRecording : openMp4Recording;

  function begin(startedUs: number): Recording {
    // The recorder counts both tracks on one clock.
    const clock = createClock(startedUs);
    let offsetUs = startedUs;
    let soundUs = 0;
    return open({
      configs(config, heard) {
        if (heard) on.soundConfig(heard);
        const { codedWidth: width = 0, codedHeight: height = 0 } = config;
        on.shape({ width, height, config });
      },
      picture(packet) {
        frames += 1;
        const atUs = clock.toOurs(packet.atUs, toEpochUs()) ?? startedUs;
        offsetUs = atUs - packet.atUs;
        on.picture({ ...packet, atUs });
      },
      sound(packet) {
        soundUs = Math.max(packet.atUs + offsetUs, soundUs + LEAST_STEP_US);
        on.sound({ ...packet, atUs: soundUs });
      },
      failed(error) {
        // A recording that ended before its first picture.
        if (isOver) return;
        on.failed('broken');
        reportError(error);
      },
    });
  }

  return {
    hasSound,
    getCounts: () => ({ frames, dropped: 0 }),

    add(order: FilmedOrder): void {
      if (order.type !== 'part') return;
      const { bytes, startedUs } = order.part;
      adding = adding.then(async () => {
        const added = new Uint8Array(await bytes.arrayBuffer());
        if (startedUs !== null) {
          await recording?.close();
          recording = begin(startedUs);
        }
        recording?.add(added);
      });
    },

    /** Resolves when all parts are read. */
    async close(): Promise<void> {
      isOver = true;
      await adding;
      await recording?.close();
      recording = null;
    },
  };
}
