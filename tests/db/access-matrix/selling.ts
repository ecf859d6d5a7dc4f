import { randomBytes, randomUUID } from 'node:crypto';
import type { FunctionAccess, TableAccess } from '../support/access/access-types.ts';
import { NEW_ORDER, toLine } from '../support/access/sales.ts';

/** Staff see what their school asks; its owners and admins change it by `save_prices`. */
export const prices: TableAccess = {
  key: ['organisation_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { wave: 1 },
  rows: {
    "the school's": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({ organisation_id: school.organisationId, ...PRICES }),
      onlyOne: true,
    },
  },
};

const PRICES = {
  currency: 'EUR',
  wave: 500,
  tax_rate: 0,
  tax_note: '',
  free_waves: 0,
  changed_at: '2026-11-20T12:00:00Z',
};

export const coupons: TableAccess = {
  grants: { select: '*', insert: 'id organisation_id code percent max_uses ends_at', update: '' },
  change: { percent: 1 },
  rows: {
    "the school's": {
      may: { 'admin owner': 'si-d', service: 'siud' },
      row: ({ school }) => ({
        organisation_id: school.organisationId,
        code: randomBytes(8).toString('hex').toUpperCase(),
        percent: 10,
        max_uses: 5,
        ends_at: '2099-01-01T00:00:00Z',
      }),
    },
  },
};

/** Functions and the server write orders; the checkout and the token are in no column that users read. */
export const orders: TableAccess = {
  grants: {
    select:
      'id organisation_id profile_id email language currency total tax tax_rate tax_note coupon_code created_at provider account payment_id paid_at expired_at refunded refunded_at disputed_at dispute_won_at cancelled_at state',
    insert: '',
    update: '',
  },
  change: { email: 'ben@example.com' },
  rows: {
    "the surfer's": {
      may: { 'surfer admin owner': 's---', service: 'siud' },
      row: ({ school, ids }) => ({ ...toOrder(school.organisationId), profile_id: ids.surfer }),
    },
    "a visitor's": {
      may: { 'admin owner': 's---', service: 'siud' },
      row: ({ school }) => toOrder(school.organisationId),
    },
    "of another school's visitor": {
      may: { 'other-admin other-owner': 's---', service: 'siud' },
      row: ({ otherSchoolId }) => toOrder(otherSchoolId),
    },
  },
};

function toOrder(organisationId: string | null) {
  const token_hash = `\\x${randomBytes(32).toString('hex')}`;
  return { ...NEW_ORDER, id: randomUUID(), organisation_id: organisationId, token_hash };
}

export const orderLines: TableAccess = {
  grants: { select: '*', insert: '', update: '' },
  change: { amount: 1 },
  rows: {
    "of the surfer's order": {
      may: { 'surfer admin owner': 's---', service: 'siud' },
      row: ({ school, order }) => ({ order_id: order.id, ...toLine(school.ownLineId), nth: 2 }),
      onlyOne: true,
    },
  },
};

/** What guests may take: the backend alone adds and ends it. */
export const entitlements: TableAccess = {
  key: ['order_line_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { ended_at: '2026-11-21T12:00:00Z' },
  rows: {
    "the surfer's": {
      may: { 'surfer admin owner': 's---', service: 'siud' },
      row: ({ school, order }) => ({
        order_line_id: order.lineId,
        organisation_id: school.organisationId,
        kind: 'session',
        surfer_id: school.ownLineId,
        created_at: '2026-11-20T12:00:00Z',
      }),
      onlyOne: true,
    },
  },
};

export const paymentEvents: TableAccess = {
  key: ['provider', 'id'],
  grants: { select: '', insert: '', update: '' },
  change: { kind: 'refunded' },
  rows: {
    any: {
      may: { service: 'siud' },
      row: ({ order }) => ({
        provider: 'local',
        id: randomUUID(),
        order_id: order.id,
        kind: 'paid',
        occurred_at: '2026-11-20T12:00:00Z',
        applied_at: '2026-11-20T12:00:00Z',
      }),
    },
  },
};

export const receipts: TableAccess = {
  key: ['order_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { number: 9 },
  rows: {
    "of the surfer's order": {
      may: { 'surfer admin owner': 's---', service: 'siud' },
      row: ({ school, order }) => ({
        order_id: order.id,
        organisation_id: school.organisationId,
        number: 1,
        issued_at: '2026-11-20T12:00:00Z',
      }),
      onlyOne: true,
    },
  },
};

export const refunds: TableAccess = {
  grants: { select: '*', insert: '', update: '' },
  change: { amount: 1 },
  rows: {
    "of the surfer's order": {
      may: { 'admin owner': 's---', service: 'siud' },
      row: ({ order }) => ({
        id: randomUUID(),
        order_id: order.id,
        line_ids: [order.lineId],
        amount: 900,
        created_at: '2026-11-20T12:00:00Z',
        done_at: '2026-11-20T12:00:00Z',
      }),
    },
  },
};

/** The school sells: the surfer has paid for their session, and the other guest, a minor, has not. */
export const sellingFunctions: Record<string, FunctionAccess> = {
  save_prices: {
    for: 'admin owner',
    args: ({ school }) => ({ organisation_id: school.organisationId, fields: PRICES }),
  },
  price_basket: {
    open: 'to visitors too',
    for: 'surfer link',
    args: ({ school }) => ({
      organisation_id: school.organisationId,
      items: [{ kind: 'wave', id: school.ownWaveId }],
    }),
    tells: (answer) => (answer as { lines: unknown[] } | null)?.lines.length === 1,
  },
  // Of a short that the link shows.
  open_order: {
    open: 'to visitors too',
    for: 'link',
    args: ({ school, linkedShort }) => ({
      basket: {
        orderId: randomUUID(),
        organisationId: school.organisationId,
        tokenHash: randomBytes(32).toString('hex'),
        items: [{ kind: 'short', id: linkedShort.id }],
        coupon: '',
        email: 'kai@example.com',
        language: 'en',
        wantsReminder: false,
        total: 500,
        currency: 'EUR',
      },
    }),
    tells: (answer) => (answer as { state?: string } | null)?.state === 'open',
  },
  // For everyone who has the address of the order.
  read_order: {
    open: 'to visitors too',
    for: 'everybody',
    args: ({ order }) => ({ token: order.token }),
  },
  begin_refund: {
    for: 'admin owner',
    args: ({ order }) => ({ refund_id: randomUUID(), order_id: order.id }),
  },
  list_orders: {
    for: 'admin owner',
    args: ({ school }) => ({ organisation_id: school.organisationId }),
  },
  list_offers: {
    open: 'to visitors too',
    for: 'surfer link claim',
    args: ({ school }) => ({ session_id: school.sessionId }),
  },
  // This school sells no reviews: who may buy one is in tests/db/paid-reviews.test.ts.
  list_review_offers: {
    open: 'to visitors too',
    for: '',
    args: ({ school }) => ({ review_id: school.otherReview.id }),
  },
  list_sales: {
    for: 'admin owner',
    args: ({ school }) => ({ organisation_id: school.organisationId }),
    tells: (answer) => (answer as unknown[]).length > 0,
  },
  list_short_offers: {
    open: 'to visitors too',
    for: 'link',
    args: ({ linkedShort }) => ({ short_id: linkedShort.id }),
  },
  // What its owner can buy is in tests/db/short-offers.test.ts.
  list_short_part_offers: { for: '', args: ({ linkedShort }) => ({ short_id: linkedShort.id }) },
  list_locked_waves: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({ wave_ids: [school.otherWaveId, school.ownWaveId] }),
  },
};
