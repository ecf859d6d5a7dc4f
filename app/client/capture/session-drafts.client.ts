import type { Drafts, NewSession, NewSurfer } from '#app/domain/takes/camera-kit.ts';
import { createId } from '#app/lib/create-id.ts';
import { openRecords, saveChanges } from '../outbox/records.client.ts';
import { createSender, type Sender } from '../outbox/sending/create-sender.ts';
import { type Answer, sendToServer } from '../upload/send-to-server.client.ts';

const LONGEST_WAIT_MS = 60_000;

/** Of this tab. */
const senders = new Set<Sender<unknown>>();

/** Each surfer has a record of their own: one may be added while others are sent. */
function openDrafts(userId: string) {
  return {
    sessions: openRecords<Drafts['sessions'][number]>('session-draft', userId),
    surfers: openRecords<Drafts['surfers'][number]>('surfer-draft', userId),
  };
}

/** What the user created on this device. */
export async function listDrafts(userId: string): Promise<Drafts> {
  const drafts = openDrafts(userId);
  const [sessions, surfers] = await Promise.all([drafts.sessions.list(), drafts.surfers.list()]);
  const inOrder = surfers?.toSorted((one, other) => one.addedAtMs - other.addedAtMs);
  return { sessions: sessions ?? [], surfers: inOrder ?? [] };
}

/** Creates a session on this device; returns its id, or null where the browser can't store it. */
export async function createDraft(
  userId: string,
  session: NewSession,
  surfers: NewSurfer[],
): Promise<string | null> {
  const drafts = openDrafts(userId);
  const id = createId();
  const outcome = await saveChanges([
    drafts.sessions.toSave(id, { ...session, id, sentAtMs: null }),
    ...surfers.map((surfer, place) => drafts.surfers.toSave(surfer.id, toRow(surfer, id, place))),
  ]);
  for (const { wake } of senders) wake();
  return outcome === 'kept' ? id : null;
}

/** Adds a surfer to a session, which the server may know or not; false where there is no room. */
export async function createDraftSurfer(
  userId: string,
  sessionId: string,
  surfer: NewSurfer,
): Promise<boolean> {
  const row = toRow(surfer, sessionId);
  const outcome = await openDrafts(userId).surfers.save(surfer.id, row);
  for (const { wake } of senders) wake();
  return outcome === 'kept';
}

/** Deletes what the server had at that time, in ms since 1970: its own list contains it. */
export async function deleteSentDrafts(userId: string, atMs: number): Promise<void> {
  const drafts = openDrafts(userId);
  const { sessions, surfers } = await listDrafts(userId);
  const isListed = ({ sentAtMs }: { sentAtMs: number | null }) =>
    sentAtMs !== null && sentAtMs < atMs;
  await saveChanges([
    ...sessions.filter(isListed).map(({ id }) => drafts.sessions.toDelete(id)),
    ...surfers.filter(isListed).map(({ id }) => drafts.surfers.toDelete(id)),
  ]);
}

/**
 * Sends what this device created of a session, before anything that belongs to it. The server creates
 * nothing twice: several tabs may send it.
 *
 * @returns `ok` also where there is nothing to send
 */
export async function sendDraft(
  userId: string,
  sessionId: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const { sessions, surfers } = await listDrafts(userId);
  const created = sessions.find(({ id, sentAtMs }) => id === sessionId && sentAtMs === null);
  const added = surfers.filter(
    (surfer) => surfer.sessionId === sessionId && surfer.sentAtMs === null,
  );
  if (!created && added.length === 0) return { ok: true };
  const question = {
    intent: 'draft',
    session: created ? toNewSession(created) : null,
    surfers: added.map(toNewSurfer),
  } as const;
  const answer = await sendToServer({ userId, sessionId }, question, signal);
  if (!answer.ok) return answer;
  const drafts = openDrafts(userId);
  const sentAtMs = Date.now();
  await saveChanges([
    ...(created ? [drafts.sessions.toSave(created.id, { ...created, sentAtMs })] : []),
    ...added.map((surfer) => drafts.surfers.toSave(surfer.id, { ...surfer, sentAtMs })),
  ]);
  return answer;
}

/** @param place among those that are added together */
function toRow(surfer: NewSurfer, sessionId: string, place = 0): Drafts['surfers'][number] {
  return { ...surfer, sessionId, addedAtMs: Date.now() + place / 1000, sentAtMs: null };
}

function toNewSession({ organisationId, spotName, startsAt, timeZone }: NewSession): NewSession {
  return { organisationId, spotName, startsAt, timeZone };
}

function toNewSurfer({ id, name, colour, number, stance, isMinor }: NewSurfer): NewSurfer {
  return { id, name, colour, number, stance, isMinor };
}

/** Sends all drafts of a user, also those for which nothing is uploaded. */
export function createDraftSender(userId: string): Sender<unknown> {
  const sender = createSender(async (signal) => {
    const { sessions, surfers } = await listDrafts(userId);
    const ids = new Set([...sessions.map(({ id }) => id), ...surfers.map((one) => one.sessionId)]);
    let isBehind = false;
    for (const id of ids) {
      const answer = await sendDraft(userId, id, signal);
      // A refusal is final; the upload of what was filmed there says so.
      if (!answer.ok && ['unreachable', 'signed-out'].includes(answer.reason)) isBehind = true;
    }
    return { kind: isBehind ? 'again' : 'idle' };
  }, LONGEST_WAIT_MS);
  senders.add(sender);
  void sender.ended.then(() => senders.delete(sender));
  return sender;
}
