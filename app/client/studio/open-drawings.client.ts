import type { Drawing, DrawingChange } from '#app/domain/drawings/drawing.ts';
import type { Connection } from '../outbox/fetch-json.client.ts';
import { openRecords } from '../outbox/records.client.ts';
import { createRoom } from '../outbox/room.client.ts';
import { createSender } from '../outbox/sending/create-sender.ts';
import { createHistory, isSame } from './create-history.ts';
import { drawingsServer } from './drawings-server.client.ts';
import { type DrawingsState, toFirstState } from './drawings-state.ts';

const LONGEST_WAIT_MS = 15_000;
const CHANGES_AT_ONCE = 100;
/** How soon a coach sees what another one draws. */
const POLL_MS = 4_000;

/** A change that the server does not have yet. Version: new with each change of the drawing. */
type Unsent = DrawingChange & {
  waveId: string;
  version: string;
  /** When the drawing was first changed since the server had it; missing in records of older builds. */
  since?: number;
};

type Start = { userId: string; waveId: string; known: Drawing[] };

/**
 * The drawings of a wave. Each change is written to this device at once and sent; those of an
 * earlier page, also on other waves, are sent first. Other coaches' changes are polled.
 */
export function openDrawings({ userId, waveId, known }: Start, server = drawingsServer) {
  const drawings = new Map(known.map((drawing) => [drawing.id, drawing]));
  const unsent = new Map<string, Unsent>();
  const listeners = new Set<() => void>();
  const records = openRecords<Unsent>('drawing', userId);
  const room = createRoom((isKept) => show({ isKept }));
  const history = createHistory((id) => drawings.get(id) ?? null);
  /** Rises with everything that a list requested before does not contain. */
  let changes = 0;
  let state = toFirstState(known);

  function show(change: Partial<DrawingsState> = {}): void {
    // Of one frame in the order in which they were drawn.
    const all = [...drawings.values()].sort((a, b) => a.atMs - b.atMs);
    state = {
      ...state,
      drawings: all,
      isUnsent: [...unsent.values()].some((waiting) => waiting.waveId === waveId),
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
      ...change,
    };
    for (const listener of listeners) listener();
  }

  function showDrawing({ id, drawing }: DrawingChange): void {
    changes += 1;
    if (drawing) drawings.set(id, drawing);
    else drawings.delete(id);
  }

  /** Shows a change of this user, writes it to this device, and sends it. */
  function press(change: DrawingChange): void {
    showDrawing(change);
    const since = unsent.get(change.id)?.since ?? performance.timeOrigin + performance.now();
    const waiting = { ...change, waveId, version: crypto.randomUUID(), since };
    unsent.set(change.id, waiting);
    show();
    void room.write(records.toSave(change.id, waiting));
    sender.wake();
  }

  const restored = records.list().then(
    (left) => {
      const inOrder = (left ?? []).sort((a, b) => (a.since ?? 0) - (b.since ?? 0));
      for (const waiting of inOrder) {
        if (unsent.has(waiting.id)) continue;
        unsent.set(waiting.id, waiting);
        if (waiting.waveId === waveId) showDrawing(waiting);
      }
      show();
    },
    (error) => reportError(error),
  );
  const stopFollowing = records.follow({
    saved(waiting) {
      unsent.set(waiting.id, waiting);
      if (waiting.waveId === waveId) showDrawing(waiting);
      show();
    },
    deleted(id) {
      unsent.delete(id);
      show();
    },
  });
  /** Versions of changes that the server rejects: the next page tries again. */
  const refused = new Set<string>();
  /** Waves of which it has rejected several at once: it gets their changes one by one. */
  const oneByOne = new Set<string>();
  const sender = createSender(send, LONGEST_WAIT_MS);
  const timer = setInterval(() => void poll(), POLL_MS);

  /** Those of one wave in each request. */
  async function send() {
    await restored;
    const due = [...unsent.values()].filter(({ version }) => !refused.has(version));
    const to = due[0]?.waveId;
    if (to === undefined) return { kind: 'idle' };
    const most = oneByOne.has(to) ? 1 : CHANGES_AT_ONCE;
    const sent = due.filter((waiting) => waiting.waveId === to).slice(0, most);
    const toChange = ({ id, drawing }: Unsent) => ({ id, drawing });
    const answer = await server.save(to, sent.map(toChange));
    if (!answer.ok) return handleFailure(sent, answer.connection);
    changes += 1;
    for (const change of sent) await deleteUnsent(change);
    const { isAgreed } = to === waveId ? answer : state;
    const isRefused = [...unsent.values()].some(
      (waiting) => waiting.waveId === waveId && refused.has(waiting.version),
    );
    show(isRefused ? {} : { connection: 'fine', isAgreed });
    return { kind: 'at-once' };
  }

  /** One that the server rejects does not hold up the others. */
  function handleFailure([first, ...others]: Unsent[], connection: Connection) {
    if (connection !== 'refused' || !first) {
      show({ connection });
      return { kind: 'again' };
    }
    if (others.length > 0) oneByOne.add(first.waveId);
    else {
      refused.add(first.version);
      if (first.waveId === waveId) show({ connection });
    }
    return { kind: 'at-once' };
  }

  async function deleteUnsent({ id, version }: Unsent): Promise<void> {
    if (unsent.get(id)?.version === version) unsent.delete(id);
    // A write that waits for room must not bring it back.
    if (!state.isKept) void room.write(records.toDelete(id));
    await records.deleteIf(id, (now) => now.version === version);
  }

  async function poll(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const before = changes;
    const answer = await server.list(waveId);
    // A change that was made meanwhile is not in this list.
    if (!answer.ok || changes !== before) return;
    const shown = new Set(answer.drawings.map(({ id }) => id));
    const gone = [...drawings.keys()].filter((id) => !shown.has(id) && !unsent.has(id));
    const fresh = answer.drawings.filter(
      (drawing) => !unsent.has(drawing.id) && !isSame(drawings.get(drawing.id) ?? null, drawing),
    );
    if (gone.length + fresh.length === 0) return;
    for (const id of gone) drawings.delete(id);
    for (const drawing of fresh) drawings.set(drawing.id, drawing);
    show();
  }

  function pressStep(change: DrawingChange | null): void {
    if (change) press(change);
    else show();
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * @param isContinued it continues the last change, and is undone with it
     */
    save(drawing: Drawing, isContinued = false): void {
      const before = drawings.get(drawing.id) ?? null;
      history.add({ id: drawing.id, before, after: drawing }, isContinued);
      press({ id: drawing.id, drawing });
    },
    delete(id: string): void {
      history.add({ id, before: drawings.get(id) ?? null, after: null });
      press({ id, drawing: null });
    },
    undo: () => pressStep(history.undo()),
    redo: () => pressStep(history.redo()),
    wake: sender.wake,
    stop(): void {
      clearInterval(timer);
      stopFollowing();
      sender.stop();
      room.stop();
    },
  };
}

export type Drawings = ReturnType<typeof openDrawings>;
