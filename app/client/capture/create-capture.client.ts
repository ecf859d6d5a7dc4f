import type {
  CaptureEvent,
  CaptureFailure,
  CaptureProgress,
  SavedFile,
  SaveProblem,
} from './capture-messages.ts';
import { createClockOffset } from './create-clock-offset.ts';
import type { Container } from './files/container.client.ts';
import type { SpoolOwner } from './files/spool-name.ts';
import { openFeed } from './packets/open-feed.client.ts';
import { findRecordedContainer } from './packets/record-parts.client.ts';
import { toEpochUs } from './to-epoch-us.ts';

export type CaptureState = CaptureProgress & {
  /** Null until the first picture is encoded. */
  size: { width: number; height: number } | null;
  failure: CaptureFailure | null;
  /** Of files that are saved now. */
  container: Container;
};

type SaveResult = { ok: true; file: SavedFile } | { ok: false; reason: SaveProblem };
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
  const listeners = new Set<() => void>();
  const saves = new Map<string, (result: SaveResult) => void>();
  let take: { name: string; end: (end: TakeEnd) => void } | null = null;
  let isStopping = false;
  /** Whether the worker has stopped: it answers nothing. */
  let isOver = false;
  const recordable = findRecordedContainer();
  /** Whether the browser's own recorder encodes. */
  let isRecorded = typeof VideoEncoder === 'undefined';
  /** Whether the worker ends, for one to which the recorder gives its parts. */
  let isChanging = false;
  const stopped = Promise.withResolvers<void>();
  const offset = createClockOffset();
  let state: CaptureState = {
    size: null,
    heldSeconds: 0,
    heldBytes: 0,
    frames: 0,
    dropped: 0,
    hasSound: stream.getAudioTracks().length > 0,
    freeBytes: null,
    failure: null,
    container: toContainer(),
  };
  let feed = open();

  function show(change: Partial<CaptureState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function open() {
    return openFeed(
      stream,
      isRecorded,
      { keepSeconds, owner },
      {
        event: handle,
        dead() {
          show({ failure: 'broken' });
          end();
        },
      },
    );
  }

  function toContainer(): Container {
    return (isRecorded && recordable) || 'mp4';
  }

  function handle(event: CaptureEvent): void {
    if ('atMs' in event) offset.follow(event.atMs, toEpochUs() / 1000);
    if (event.type === 'started') show({ size: { width: event.width, height: event.height } });
    else if (event.type === 'progress') {
      const { type: _, atMs: __, ...progress } = event;
      show(progress);
    } else if (event.type === 'failed') fail(event.reason);
    else if (event.type === 'take-ended') endTake(event.file.name, event);
    else if (event.type === 'stopped') handleStop();
    else if (event.type === 'saved' || event.type === 'refused') {
      const { id } = event;
      endTake(id, null);
      saves.get(id)?.(
        event.type === 'saved'
          ? { ok: true, file: event.file }
          : { ok: false, reason: event.reason },
      );
      saves.delete(id);
    }
  }

  /** Where the worker cannot encode, or not as fast as the camera films, the browser may. */
  function fail(reason: CaptureFailure): void {
    isChanging = reason === 'no-encoder' && recordable !== null && !isRecorded;
    if (isChanging) void feed.stop();
    else show({ failure: reason });
  }

  function handleStop(): void {
    if (isStopping || !isChanging) {
      end();
      return;
    }
    isChanging = false;
    isRecorded = true;
    feed.terminate();
    show({ size: null, container: toContainer() });
    feed = open();
  }

  function endTake(name: string, end: TakeEnd): void {
    if (take?.name !== name) return;
    const ended = take;
    take = null;
    ended.end(end);
  }

  function end(): void {
    isOver = true;
    feed.terminate();
    for (const resolve of saves.values()) resolve({ ok: false, reason: 'nothing-filmed' });
    if (take) endTake(take.name, null);
    stopped.resolve();
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Now, in ms since 1970, by the clock that dates the pictures. */
    getNowMs: () => toEpochUs() / 1000 + offset.getMs(),

    /**
     * Writes a stretch to the file `name`, also while filming goes on.
     *
     * @param fromMs since 1970, as `toMs`; earlier than the memory reaches means its beginning
     */
    save(name: string, fromMs: number, toMs: number): Promise<SaveResult> {
      if (isOver) return Promise.resolve({ ok: false, reason: 'nothing-filmed' });
      const { promise, resolve } = Promise.withResolvers<SaveResult>();
      saves.set(name, resolve);
      feed.send({ type: 'save', id: name, name, fromMs, toMs });
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
      feed.send({ type: 'start-take', name, fromMs });
      return promise;
    },
    endTake: () => feed.send({ type: 'end-take' }),

    /** A save from `fromMs` on follows, as soon as its record is on the disk. */
    hold: (fromMs: number) => feed.send({ type: 'hold', fromMs }),

    /** The wave that was saved last is over. */
    release: () => feed.send({ type: 'release' }),

    /** Resolves after `stop`, when all files are written. */
    stopped: stopped.promise,
    async stop(): Promise<void> {
      isStopping = true;
      await feed.stop();
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

export type Capture = ReturnType<typeof createCapture>;
