import type {
  CaptureEvent,
  CaptureFailure,
  CaptureOrder,
  CaptureProgress,
  SavedFile,
} from './capture-messages.ts';
import { openFrames } from './open-frames.client.ts';
import { sendFrames } from './send-frames.client.ts';
import { sendSound } from './send-sound.client.ts';
import type { SpoolOwner } from './spool-name.ts';

export type CaptureState = CaptureProgress & {
  /** Null until the first picture is encoded. */
  size: { width: number; height: number } | null;
  failure: CaptureFailure | null;
};

type SaveResult =
  | { ok: true; file: SavedFile }
  | { ok: false; reason: 'nothing-filmed' | 'no-room' };
/** Null where it did not begin, or where the worker died: then the file has what was written. */
export type TakeEnd = Extract<CaptureEvent, { type: 'take-ended' }> | null;

/**
 * Films what a camera shows, into the memory of a worker. `save` writes a stretch of it to a file.
 *
 * @param stream of `openCamera`; `stop` ends its tracks
 * @param keepSeconds how far back a save can reach
 * @param owner who films, and for which session
 */
export function createCapture(stream: MediaStream, keepSeconds: number, owner: SpoolOwner) {
  const worker = new Worker(new URL('./capture.worker.ts', import.meta.url), { type: 'module' });
  const listeners = new Set<() => void>();
  const saves = new Map<string, (result: SaveResult) => void>();
  let take: { name: string; end: (end: TakeEnd) => void } | null = null;
  /** Whether the worker is gone: it answers nothing. */
  let isOver = false;
  const [videoTrack] = stream.getVideoTracks();
  const [audioTrack] = stream.getAudioTracks();
  const stopper = new AbortController();
  const stopped = Promise.withResolvers<void>();
  let state: CaptureState = {
    size: null,
    heldSeconds: 0,
    heldBytes: 0,
    frames: 0,
    dropped: 0,
    hasSound: audioTrack !== undefined,
    freeBytes: null,
    failure: null,
  };

  function show(change: Partial<CaptureState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function send(order: CaptureOrder, transfer: Transferable[] = []): void {
    worker.postMessage(order, transfer);
  }

  worker.addEventListener('message', ({ data: event }: MessageEvent<CaptureEvent>) => {
    if (event.type === 'started') show({ size: { width: event.width, height: event.height } });
    else if (event.type === 'progress') {
      const { type: _, ...progress } = event;
      show(progress);
    } else if (event.type === 'needs-frames') readOnPage();
    else if (event.type === 'failed') show({ failure: event.reason });
    else if (event.type === 'take-ended') endTake(event.file.name, event);
    else if (event.type === 'stopped') end();
    else {
      const { id } = event;
      endTake(id, null);
      saves.get(id)?.(
        event.type === 'saved'
          ? { ok: true, file: event.file }
          : { ok: false, reason: event.reason },
      );
      saves.delete(id);
    }
  });
  worker.addEventListener('error', (event) => {
    // A bug, which the worker survives.
    if (event instanceof ErrorEvent && event.message) return reportError(event.error ?? event);
    // Its scripts did not arrive.
    show({ failure: 'broken' });
    end();
  });

  function endTake(name: string, end: TakeEnd): void {
    if (take?.name !== name) return;
    const ended = take;
    take = null;
    ended.end(end);
  }

  function end(): void {
    isOver = true;
    worker.terminate();
    for (const resolve of saves.values()) resolve({ ok: false, reason: 'nothing-filmed' });
    if (take) endTake(take.name, null);
    stopped.resolve();
  }

  const video = videoTrack ? openFrames<VideoFrame>(videoTrack) : null;
  const audio = audioTrack
    ? (openFrames<AudioData>(audioTrack) ?? sendSound(audioTrack, stopper.signal))
    : null;
  const frameRate = videoTrack?.getSettings().frameRate ?? 30;
  send(
    { type: 'start', video, audio, frameRate, keepSeconds, owner },
    [video, audio].filter((readable) => readable !== null),
  );
  if (!video && videoTrack) sendTrack(videoTrack);

  /** Safari gives frames to workers only. */
  function sendTrack(track: MediaStreamTrack): void {
    const copy = track.clone();
    try {
      send({ type: 'track', track: copy }, [copy as unknown as Transferable]);
    } catch (error) {
      // This browser sends no tracks.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      copy.stop();
      readOnPage();
    }
  }

  function readOnPage(): void {
    if (!videoTrack || stopper.signal.aborted) return;
    sendFrames(videoTrack, stopper.signal, (frame) => send({ type: 'frame', frame }, [frame]));
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /**
     * Writes a stretch to the file `name`, also while filming goes on.
     *
     * @param fromMs since 1970, as `toMs`; earlier than the memory reaches means its beginning
     */
    save(name: string, fromMs: number, toMs: number): Promise<SaveResult> {
      if (isOver) return Promise.resolve({ ok: false, reason: 'nothing-filmed' });
      const { promise, resolve } = Promise.withResolvers<SaveResult>();
      saves.set(name, resolve);
      send({ type: 'save', id: name, name, fromMs, toMs });
      return promise;
    },

    /**
     * Writes all that the camera sees to the file `name`.
     *
     * @param fromMs since 1970: now, or the end of the take before
     * @returns resolves when that ends: by `endTake`, by a turn of the phone, by a full device, or
     * with the camera; with null at once where another take is being filmed
     */
    startTake(name: string, fromMs: number): Promise<TakeEnd> {
      if (isOver || take) return Promise.resolve(null);
      const { promise, resolve } = Promise.withResolvers<TakeEnd>();
      take = { name, end: resolve };
      send({ type: 'start-take', name, fromMs });
      return promise;
    },
    endTake: () => send({ type: 'end-take' }),

    /** The wave that was saved last is over. */
    release: () => send({ type: 'release' }),

    /** Resolves after `stop`, when all files are written. */
    stopped: stopped.promise,
    stop(): void {
      stopper.abort();
      send({ type: 'stop' });
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

export type Capture = ReturnType<typeof createCapture>;
