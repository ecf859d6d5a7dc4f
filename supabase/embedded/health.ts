import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import type { DiskState, Room } from './disk/room.ts';

type Health = { database: 'ok' | 'failed'; storage: 'ok' | 'failed'; disk: DiskState | 'unknown' };

const PATIENCE_MS = 2000;

/**
 * 200 when database and storage respond before the timeout, else 503. A full disk is no 503: pages
 * load, and users can delete videos.
 */
export async function respondWithHealth(
  connection: PostgresConnection,
  storageFolder: string,
  room: Room,
): Promise<Response> {
  const [database, storage, disk] = await Promise.all([
    succeeds(sql`select 1`.execute(connection.kysely)),
    succeeds(access(storageFolder, constants.W_OK | constants.X_OK)),
    room.state().catch(() => 'unknown' as const),
  ]);
  const health: Health = { database, storage, disk };
  const healthy = database === 'ok' && storage === 'ok';
  return Response.json(health, { status: healthy ? 200 : 503 });
}

async function succeeds(attempt: Promise<unknown>): Promise<'ok' | 'failed'> {
  const timeout = Promise.withResolvers<'failed'>();
  const timer = setTimeout(() => timeout.resolve('failed'), PATIENCE_MS);
  const outcome = attempt.then(
    () => 'ok' as const,
    () => 'failed' as const,
  );
  return Promise.race([outcome, timeout.promise]).finally(() => clearTimeout(timer));
}
