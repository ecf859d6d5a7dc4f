import { tabLocks } from '../outbox/locks.client.ts';
import { openRecords } from '../outbox/records.client.ts';
import { createSender } from '../outbox/sending/create-sender.ts';
import { shortServer } from './short-server.client.ts';
import { LONGEST_WAIT_MS, PLAN_KIND, toEditingLock, type UnsentPlan } from './unsent-plan.ts';

/**
 * A short whose plan the server does not have. `changed`: another device has changed it, too, and the user chooses in the
 * editor. `refused`: it was deleted, or is no longer the user's.
 */
export type LeftPlan = { id: string; state: 'waiting' | 'changed' | 'refused' };

export type PlanSender = ReturnType<typeof createPlanSender>;

let opened: { userId: string; sender: PlanSender } | null = null;

/** The one sender of this tab. */
export function openPlanSender(userId: string): PlanSender {
  if (opened?.userId !== userId) {
    opened?.sender.stop();
    opened = { userId, sender: createPlanSender(userId) };
  }
  return opened.sender;
}

/** Sends the plans that were changed offline, and whose editor is closed. */
export function createPlanSender(userId: string, server = shortServer) {
  const records = openRecords<UnsentPlan>(PLAN_KIND, userId);
  const listeners = new Set<() => void>();
  /** By version: a plan that waits for the user's choice is not sent again. */
  const stuck = new Map<string, 'changed' | 'refused'>();
  let left: LeftPlan[] = [];
  const sender = createSender(send, LONGEST_WAIT_MS);
  const stopFollowing = records.follow({ saved: sender.wake, deleted: sender.wake });

  async function send(signal: AbortSignal): Promise<{ kind: 'again' | 'idle' }> {
    let isAway = false;
    for (const unsent of await show()) {
      if (signal.aborted) break;
      const isLeft = !stuck.has(unsent.version);
      if (isLeft && !(await tabLocks.isTaken(toEditingLock(unsent.id)))) {
        isAway = !(await sendOne(unsent)) || isAway;
      }
    }
    await show();
    return { kind: isAway ? 'again' : 'idle' };
  }

  /** Whether the server answered. */
  async function sendOne({ id, title, plan, basedOn, version }: UnsentPlan): Promise<boolean> {
    const answer = await server.save(id, { title, plan }, basedOn);
    if (!answer.ok && answer.connection !== 'refused') return false;
    if (!answer.ok) stuck.set(version, 'refused');
    else if (answer.value.status === 'conflict') stuck.set(version, 'changed');
    else await records.deleteIf(id, (now) => now.version === version);
    return true;
  }

  async function show(): Promise<UnsentPlan[]> {
    const plans = (await records.list()) ?? [];
    left = plans.map(({ id, version }) => ({ id, state: stuck.get(version) ?? 'waiting' }));
    for (const listener of listeners) listener();
    return plans;
  }

  return {
    get: () => left,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wake: sender.wake,
    stop(): void {
      stopFollowing();
      sender.stop();
    },
  };
}
