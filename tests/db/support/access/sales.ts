import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Place } from './fill-place.ts';
import { plantRow } from './plant-row.ts';
import { createToken, toHash } from './tokens.ts';

/** The columns of an order that has no defaults. */
export const NEW_ORDER = {
  email: 'kai@example.com',
  language: 'en',
  wants_reminder: false,
  currency: 'EUR',
  total: 900,
  tax: 0,
  tax_rate: 0,
  tax_note: '',
  created_at: '2026-11-20T12:00:00Z',
  refunded: 0,
};

/** A line with the waves of a session. */
export function toLine(surferId: string) {
  const amounts = { list_amount: 900, amount: 900, tax: 0, is_free: false };
  return { id: randomUUID(), nth: 1, kind: 'session', surfer_id: surferId, about: {}, ...amounts };
}

/** The school sells waves; the surfer has paid for theirs, and visitors have not paid for the other's. */
export async function addSales(
  sql: Sql,
  { organisationId, ownLineId }: Place,
  profileId: string | null,
) {
  await plantRow(sql, 'prices', {
    organisation_id: organisationId,
    currency: 'EUR',
    wave: 500,
    session: 900,
    short: 500,
    tax_rate: 0,
    tax_note: '',
    free_waves: 0,
    changed_at: '2026-11-20T12:00:00Z',
  });
  const token = createToken();
  const [id, openId] = [randomUUID(), randomUUID()];
  const ofSchool = { organisation_id: organisationId, ...NEW_ORDER };
  const paid = { provider: 'local', payment_id: 'x', paid_at: '2026-11-20T12:00:00Z' };
  const mine = { profile_id: profileId, token_hash: toHash(token) };
  await plantRow(sql, 'orders', { id, ...ofSchool, ...mine, ...paid });
  await plantRow(sql, 'orders', { id: openId, ...ofSchool, token_hash: toHash(createToken()) });
  const { id: lineId } = await plantRow(sql, 'order_lines', { order_id: id, ...toLine(ownLineId) });
  await plantRow(sql, 'entitlements', {
    order_line_id: lineId,
    organisation_id: organisationId,
    kind: 'session',
    surfer_id: ownLineId,
    created_at: '2026-11-20T12:00:00Z',
  });
  return { id, openId, token, lineId: `${lineId}` };
}
