import type { RenderAnswer } from '#app/domain/shorts/shorts.server.ts';
import type { Connection } from '../outbox/fetch-json.client.ts';
import { tabLocks } from '../outbox/locks.client.ts';
import { openRecords } from '../outbox/records.client.ts';
import { createRoom } from '../outbox/room.client.ts';
import { createSender } from '../outbox/sending/create-sender.ts';
import { createPlanHistory } from './create-plan-history.ts';
import { shortServer } from './short-server.client.ts';
import { type Edited, type ShortState, type Stored, toFirstState } from './short-state.ts';
import {
  LONGEST_WAIT_MS,
  PLAN_KIND,
  toEditingLock,
  type UnsentPlan as Unsent,
} from './unsent-plan.ts';

/** How long changes are gathered before they are sent. */
const GATHER_MS = 800;

type Start = { userId: string; id: string; known: Stored };

/**
 * A short as it is edited. Each change is written to this device at once, and sent. It never
 * overwrites what another device or tab has changed meanwhile: the user chooses.
 */
export async function openShort({ userId, id, known }: Start, server = shortServer) {
  const records = openRecords<Unsent>(PLAN_KIND, userId);
  const listeners = new Set<() => void>();
  const history = createPlanHistory();
  const room = createRoom((isKept) => show({ isKept }));
  const closed = new AbortController();
  // While it is open, no other page of this browser sends its plan.
  const lock = tabLocks.wait(toEditingLock(id), closed.signal, () => undefined);
  const left = (await records.list())?.find((unsent) => unsent.id === id) ?? null;
  let unsent: Unsent | null = left;
  /** Of another tab, that the user chooses from. */
  let other: Unsent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: ShortState = { ...toFirstState(known), ...(left && toEdited(left)), isUnsent: !!left };

  function show(change: Partial<ShortState>): void {
    const [canUndo, canRedo] = [history.canUndo(), history.canRedo()];
    state = { ...state, isUnsent: unsent !== null, canUndo, canRedo, ...change };
    for (const listener of listeners) listener();
  }

  /** Shows what the user has made, writes it to this device, and sends it. */
  function press(edited: Edited, basedOn = unsent?.basedOn ?? state.revision): void {
    const version = crypto.randomUUID();
    const parent = other?.version ?? unsent?.version ?? null;
    unsent = { id, ...edited, basedOn, version, parent };
    show(edited);
    void room.write(records.toSave(id, unsent));
    timer ??= setTimeout(wake, GATHER_MS);
  }

  function wake(): void {
    clearTimeout(timer);
    timer = undefined;
    sender.wake();
  }

  /** Goes on with what another tab has made. */
  function adopt(changed: Unsent): void {
    [unsent, other] = [changed, null];
    history.clear();
    show({ ...toEdited(changed), newer: null });
    wake();
  }

  const stopFollowing = records.follow({
    saved(changed) {
      if (changed.id !== id) return;
      if (changed.version === unsent?.version) {
        other = null;
        show({ newer: null });
      } else if (!unsent || changed.parent === unsent.version) adopt(changed);
      else {
        other = changed;
        show({ newer: { ...toEdited(changed), revision: changed.basedOn } });
      }
    },
    deleted(changedId) {
      if (changedId === id) void refresh();
    },
  });
  const sender = createSender(send, LONGEST_WAIT_MS);

  async function send() {
    const sent = unsent;
    if (!sent || state.newer) return { kind: 'idle' };
    const answer = await server.save(id, toEdited(sent), sent.basedOn);
    if (!answer.ok) {
      show({ connection: answer.connection });
      return { kind: answer.connection === 'refused' ? 'idle' : 'again' };
    }
    if (answer.value.status === 'conflict') return findNewer(sent);
    const { revision, waves } = answer.value;
    noteSaved(sent, revision);
    show({ revision, connection: 'fine', problems: waves });
    await forget(sent);
    return { kind: unsent ? 'at-once' : 'idle' };
  }

  /** Of what was sent; changes made meanwhile are based on it. */
  function noteSaved(sent: Unsent, revision: number): void {
    if (unsent?.version === sent.version) unsent = null;
    else if (unsent) {
      unsent = { ...unsent, basedOn: revision };
      void room.write(records.toSave(id, unsent));
    }
  }

  async function forget({ version }: Unsent): Promise<void> {
    // A write that waits for room must not bring it back.
    if (!state.isKept && !unsent) void room.write(records.toDelete(id));
    await records.deleteIf(id, (now) => now.version === version);
  }

  async function findNewer(sent: Unsent) {
    const answer = await server.get(id);
    if (!answer.ok) {
      show({ connection: answer.connection });
      return { kind: 'again' };
    }
    const { title, plan, revision } = answer.value;
    show({ connection: 'fine', newer: { title, plan, revision } });
    // Its first sending arrived, and another change came after it.
    if (isSame(sent, answer.value)) choose('mine');
    return { kind: 'idle' };
  }

  /** Shows what another device has saved, unless this one has changed something. */
  async function refresh(): Promise<void> {
    if (unsent || state.newer) return;
    const answer = await server.get(id);
    if (!answer.ok || unsent || answer.value.revision <= state.revision) return;
    const { title, plan, revision } = answer.value;
    if (!isSame(state, answer.value)) history.clear();
    show({ title, plan, revision });
  }

  /** Nothing is lost: undo brings back the other one. */
  function choose(which: 'mine' | 'newer'): void {
    const { newer } = state;
    if (!newer) return;
    const chosen = which === 'mine' ? state : newer;
    history.add(toEdited(which === 'mine' ? newer : state));
    if (which === 'mine') {
      show({ newer: null });
      press(toEdited(chosen), Math.max(newer.revision, unsent?.basedOn ?? 0));
      other = null;
      wake();
      return;
    }
    const mine = unsent;
    unsent = other;
    const revision = other ? state.revision : newer.revision;
    show({ ...toEdited(newer), revision, newer: null });
    if (other) void room.write(records.toSave(id, other));
    else if (mine) void forget(mine);
    other = null;
    wake();
  }

  function step(edited: Edited | null): void {
    if (edited) press(edited);
  }

  /** Whether the server has everything. */
  function waitForSaved(): Promise<boolean> {
    show({ connection: 'fine' });
    wake();
    return new Promise((resolve) => {
      const look = () => {
        const isStuck = state.newer !== null || state.connection !== 'fine';
        if (state.isUnsent && !isStuck) return;
        listeners.delete(look);
        resolve(!state.isUnsent && !isStuck);
      };
      listeners.add(look);
      look();
    });
  }

  /** The revision that the server has afterwards, or why it could not save. */
  async function save(): Promise<number | 'changed' | Exclude<Connection, 'fine'>> {
    if (await waitForSaved()) return state.revision;
    return state.connection === 'fine' ? 'changed' : state.connection;
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * @param change returns the same object, or null, to change nothing
     * @param part changes of one part that follow each other are undone together
     */
    edit(change: (edited: Edited) => Edited | null, part: string | null = null): void {
      const before = toEdited(state);
      const after = change(before);
      if (!after || isSame(before, after)) return;
      history.add(before, part);
      press(after);
    },
    undo: () => step(history.undo(toEdited(state))),
    redo: () => step(history.redo(toEdited(state))),
    choose,
    refresh,
    /** Sends what was changed, without gathering more. */
    wake,
    save,
    /** Saves, and queues the rendering. */
    async render(): Promise<NonNullable<RenderAnswer> | Exclude<Connection, 'fine'>> {
      const saved = await save();
      if (typeof saved !== 'number') return saved;
      const answer = await server.render(id, saved);
      return answer.ok ? answer.value : answer.connection;
    },
    stop(): void {
      // Sends the last change when the user leaves for another page.
      if (timer) void send();
      clearTimeout(timer);
      stopFollowing();
      sender.stop();
      room.stop();
      closed.abort();
      void lock.then((taken) => taken?.release());
    },
  };
}

export type OpenedShort = Awaited<ReturnType<typeof openShort>>;

const toEdited = ({ title, plan }: Edited): Edited => ({ title, plan });

/** The server returns equal copies, in another order of their fields. */
function isSame(one: Edited, another: Edited): boolean {
  return toText(toEdited(one)) === toText(toEdited(another));
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
