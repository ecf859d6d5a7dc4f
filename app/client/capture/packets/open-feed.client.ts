import type { CaptureEvent, CaptureOrder } from '../capture-messages.ts';
import type { SpoolOwner } from '../files/spool-name.ts';
import { openFrames } from './open-frames.client.ts';
import { findRecordedContainer, recordParts } from './record-parts.client.ts';
import { sendFrames } from './send-frames.client.ts';
import { sendSound } from './send-sound.client.ts';

/**
 * Starts the worker that stores what a camera sees, and gives it the camera: its frames, or what the
 * browser's own recorder makes of them.
 *
 * @param on.dead the worker's scripts did not arrive
 */
export function openFeed(
  stream: MediaStream,
  isRecorded: boolean,
  { keepSeconds, owner }: { keepSeconds: number; owner: SpoolOwner },
  on: { event: (event: CaptureEvent) => void; dead: () => void },
) {
  const worker = new Worker(new URL('../capture.worker.ts', import.meta.url), { type: 'module' });
  const [videoTrack] = stream.getVideoTracks();
  const [audioTrack] = stream.getAudioTracks();
  const stopper = new AbortController();
  let stopRecording: (() => Promise<void>) | null = null;

  function send(order: CaptureOrder, transfer: Transferable[] = []): void {
    worker.postMessage(order, transfer);
  }

  worker.addEventListener('message', ({ data: event }: MessageEvent<CaptureEvent>) => {
    if (event.type === 'needs-frames') sendEachFrame();
    else on.event(event);
  });
  worker.addEventListener('error', (event) => {
    // A bug, which the worker survives.
    if (event instanceof ErrorEvent && event.message) reportError(event.error ?? event);
    else on.dead();
  });

  function sendEachFrame(): void {
    if (!videoTrack || stopper.signal.aborted) return;
    sendFrames(videoTrack, stopper.signal, (frame) => send({ type: 'frame', frame }, [frame]));
  }

  /** Safari gives frames to workers only. */
  function sendTrack(track: MediaStreamTrack): void {
    const copy = track.clone();
    try {
      send({ type: 'track', track: copy }, [copy as unknown as Transferable]);
    } catch (error) {
      // This browser sends no tracks.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      copy.stop();
      sendEachFrame();
    }
  }

  const frameRate = videoTrack?.getSettings().frameRate ?? 30;
  const start = { type: 'start', frameRate, keepSeconds, owner } as const;
  if (isRecorded) {
    const container = findRecordedContainer() ?? 'webm';
    const recorded = { hasSound: audioTrack !== undefined, container };
    send({ ...start, video: null, audio: null, recorded });
    stopRecording = recordParts(stream, (part) => send({ type: 'part', part }));
  } else {
    const video = videoTrack ? openFrames<VideoFrame>(videoTrack) : null;
    const audio = audioTrack
      ? (openFrames<AudioData>(audioTrack) ?? sendSound(audioTrack, stopper.signal))
      : null;
    const transfer = [video, audio].filter((readable) => readable !== null);
    send({ ...start, video, audio, recorded: null }, transfer);
    if (!video && videoTrack) sendTrack(videoTrack);
  }

  return {
    send,
    /** The worker answers `stopped` when all files are written. */
    async stop(): Promise<void> {
      stopper.abort();
      await stopRecording?.();
      send({ type: 'stop' });
    },
    terminate: () => worker.terminate(),
  };
}
