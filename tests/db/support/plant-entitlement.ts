import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { plantRow } from './access/plant-row.ts';
import { NEW_ORDER, toLine } from './access/sales.ts';
import { createToken, toHash } from './access/tokens.ts';

/** A wave alone, or a surfer's waves of a session, that were paid for. */
export async function plantEntitlement(
  sql: Sql,
  organisationId: string,
  bought: { waveId: string } | { surferId: string },
): Promise<void> {
  const order = { ...NEW_ORDER, id: randomUUID(), organisation_id: organisationId };
  await plantRow(sql, 'orders', { ...order, token_hash: toHash(createToken()), paid_at: 'now' });
  const of =
    'waveId' in bought
      ? { kind: 'wave', wave_id: bought.waveId }
      : { kind: 'session', surfer_id: bought.surferId };
  const line = { ...toLine(randomUUID()), ...of, order_id: order.id };
  await plantRow(sql, 'order_lines', line);
  const right = { order_line_id: line.id, organisation_id: organisationId, ...of };
  await plantRow(sql, 'entitlements', right);
}
