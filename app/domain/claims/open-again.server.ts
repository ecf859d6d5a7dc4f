import { z } from 'zod';
import { createToken } from '#app/domain/links/share-token.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const askedSchema = z
  .object({
    state: z.enum(['asked', 'waits', 'too-often', 'open', 'yours']),
    number: z.number().optional(),
  })
  .nullable();

/**
 * Asks staff to open a card on this browser, too. Staff see the same number as the browser.
 *
 * @returns with the token that proves which browser asked; `waits` when it has asked before; null when the card does
 * not exist
 */
export async function createOpenRequest(db: Db, code: string) {
  const { token, hash } = createToken();
  const asked = requireData(
    'Asking to open a card',
    await db.rpc('ask_to_open', { code, token_hash: hash.slice('\\x'.length) }),
  );
  const answer = askedSchema.parse(asked);
  return answer && { ...answer, token };
}

/** A phone that waits at a school, with the number that it shows. */
export type OpenRequest = { id: string; guestId: string; name: string; number: number };

/** The phones that wait to open a card of this school, for its staff; the first one first. */
export async function listOpenRequests(db: Db, organisationId: string): Promise<OpenRequest[]> {
  const rows = requireData(
    'Reading waiting phones',
    await db.rpc('list_open_requests', { organisation_id: organisationId }),
  );
  return rows.map(toRequest);
}

/** The phones that wait for a guest on a session's roster, for its staff; the first one first. */
export async function listSessionRequests(db: Db, sessionId: string): Promise<OpenRequest[]> {
  const rows = requireData(
    'Reading waiting phones',
    await db.rpc('list_session_requests', { session_id: sessionId }),
  );
  return rows.map(toRequest);
}

/** Opens a card on the phone that waits, or not; false when it no longer waits. */
export async function saveOpenAnswer(db: Db, id: string, isGranted: boolean): Promise<boolean> {
  return requireData(
    'Answering a waiting phone',
    await db.rpc('answer_open_request', { request_id: id, is_granted: isGranted }),
  );
}

type Row = Database['public']['Functions']['list_open_requests']['Returns'][number];

function toRequest({ id, guest_id: guestId, name, number }: Row): OpenRequest {
  return { id, guestId, name, number };
}
