import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toOrderToken } from '#app/domain/links/share-token.server.ts';
import { readOrder } from '#app/domain/selling/orders.server.ts';
import { closeCheckout, openCheckout, verifyOrder } from '#app/domain/selling/pay-order.server.ts';
import { handleStripeEvent } from '#app/domain/selling/payments/handle-stripe-event.server.ts';
import { refundOrder } from '#app/domain/selling/refund-order.server.ts';
import { type StripeServer, startStripe } from '../support/start-stripe.ts';
import { setUpSelling } from './support/set-up-selling.ts';

const SECRET = 'whsec_0123456789abcdef';
const OF_SCHOOLS = 'whsec_fedcba9876543210';
const selling = setUpSelling();
const { schools, sql, held, sell, toBasket, order } = selling;
let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripe(SECRET);
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_0123456789');
  vi.stubEnv('STRIPE_WEBHOOK_SECRETS', `${SECRET}, ${OF_SCHOOLS}`);
  vi.stubEnv('STRIPE_API_URL', stripe.url);
});
afterAll(() => {
  vi.unstubAllEnvs();
  stripe.stop();
});
beforeEach(selling.stopSelling);

type Event = ReturnType<StripeServer['toEvent']>;

/** As Stripe posts it. */
function post(event: Event, how: { secret?: string; signedAt?: number } = {}) {
  const { body, headers } = stripe.toPost(event, how);
  return handleStripeEvent(Buffer.from(body), headers['stripe-signature']);
}

/** Ana's phone goes to the checkout with her wave. */
async function goToCheckout(account: string | null = null) {
  await sell({ stripeAccount: account });
  const basket = toBasket([{ kind: 'wave', id: held.day.wave }]);
  expect(await order(basket)).toBe('open');
  const address = await open(basket.orderId);
  const session = [...stripe.sessions.values()].at(-1);
  if (!session) throw new Error('No checkout was opened');
  return { orderId: basket.orderId, address, session };
}

const open = (orderId: string) =>
  openCheckout(schools.anon, orderId, {
    language: 'en',
    nameLines: ({ lines }) => lines.map(() => 'Wave 1'),
  });

/** The shopper pays on Stripe's page; returns its event. */
function pay(session: Awaited<ReturnType<typeof goToCheckout>>['session'], age = 0): Event {
  session.isPaid = true;
  const { account } = session;
  return stripe.toEvent('checkout.session.completed', stripe.toSession(session), account, age);
}

const read = (orderId: string) => selling.read(orderId);

async function countGiven() {
  const [counts] = await sql`
    select (select count(*)::int from public.entitlements where ended_at is null) as entitlements,
      (select count(*)::int from public.receipts) as receipts`;
  return [counts?.entitlements, counts?.receipts];
}

test('a checkout has our lines and sums, in the school’s account, and opens once', async () => {
  const { orderId, address, session } = await goToCheckout('acct_school');
  expect(address).toBe(`https://checkout.stripe.com/c/pay/${session.id}`);
  expect(session).toMatchObject({
    account: 'acct_school',
    fields: {
      'line_items[0][price_data][unit_amount]': '500',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][product_data][name]': 'Wave 1',
      customer_email: 'ana@example.com',
      'metadata[order_id]': orderId,
      'payment_intent_data[metadata][order_id]': orderId,
    },
  });
  const count = stripe.sessions.size;
  expect(await Promise.all([open(orderId), open(orderId)])).toEqual([address, address]);
  expect(stripe.sessions.size).toBe(count);
});

test('a paid event gives one entitlement and one receipt, however often, late or by a retry it arrives', async () => {
  const { orderId, session } = await goToCheckout();
  const event = pay(session, 86_400);
  expect(await Promise.all([post(event), post(event)])).toEqual(
    expect.arrayContaining(['applied', 'seen']),
  );
  expect(await post({ ...event, id: 'evt_another' })).toBe('applied');
  expect([await countGiven(), (await read(orderId)).state]).toEqual([[1, 1], 'paid']);
});

test('a forged, an old or an unsigned event changes nothing', async () => {
  const { orderId, session } = await goToCheckout();
  const event = pay(session);
  const { body, headers } = stripe.toPost(event);
  const signature = headers['stripe-signature'];
  const outcomes = [
    await post(event, { secret: 'whsec_aaaaaaaaaaaaaaaa' }),
    await post(event, { signedAt: Date.now() / 1000 - 3600 }),
    await handleStripeEvent(Buffer.from(body), ''),
    await handleStripeEvent(Buffer.from(body.replace('"paid"', '"paid" ')), signature),
  ];
  expect(outcomes).toEqual(['forged', 'forged', 'forged', 'forged']);
  expect([await countGiven(), (await read(orderId)).state]).toEqual([[0, 0], 'pending']);
  // The endpoint for connected accounts has a secret of its own.
  expect(await post(event, { secret: OF_SCHOOLS })).toBe('applied');
});

test('an event of another account, of an unknown order or of another kind gives nothing', async () => {
  const { session } = await goToCheckout('acct_school');
  const event = pay(session);
  expect(await post({ ...event, account: 'acct_other' })).toBe('other-account');
  expect(await post({ ...event, account: undefined } as never)).toBe('other-account');
  const unknown = { ...stripe.toSession(session), metadata: { order_id: crypto.randomUUID() } };
  expect(await post(stripe.toEvent('checkout.session.completed', unknown))).toBe('unknown-order');
  expect(await post(stripe.toEvent('customer.created', { id: 'cus_1' }))).toBe('ignored');
  const unpaid = { ...stripe.toSession(session), payment_status: 'unpaid' };
  expect(await post(stripe.toEvent('checkout.session.completed', unpaid, 'acct_school'))).toBe(
    'ignored',
  );
  expect(await countGiven()).toEqual([0, 0]);
});

test('a dispute that arrives before the payment is found by its payment, and a won one gives the wave back', async () => {
  const { orderId, session } = await goToCheckout();
  const paid = pay(session);
  const dispute = {
    id: 'dp_1',
    status: 'needs_response',
    payment_intent: stripe.toPayment(session),
  };
  expect(await post(stripe.toEvent('charge.dispute.created', dispute))).toBe('applied');
  await post(paid);
  expect([await countGiven(), (await read(orderId)).state]).toEqual([[0, 1], 'disputed']);
  await post(stripe.toEvent('charge.dispute.closed', { ...dispute, status: 'won' }));
  expect([await countGiven(), (await read(orderId)).state]).toEqual([[1, 1], 'paid']);
});

test('the page of success asks Stripe when the event is late, and trusts no address', async () => {
  const { orderId, session } = await goToCheckout();
  const token = toOrderToken(orderId).token;
  expect((await verifyOrder(schools.anon, token))?.state).toBe('pending');
  expect(await countGiven()).toEqual([0, 0]);
  const event = pay(session);
  expect((await verifyOrder(schools.anon, token))?.state).toBe('paid');
  expect(await post(event)).toBe('applied');
  expect(await countGiven()).toEqual([1, 1]);
});

test('a refund is paid once, also when it was interrupted, and its events change nothing more', async () => {
  const { orderId, session } = await goToCheckout();
  await post(pay(session));
  const { owner, coach } = schools.clients;
  expect(await refundOrder(coach, orderId)).toBe('nothing');
  // Its server was killed before it asked Stripe: the next press continues.
  const begun = await owner.rpc('begin_refund', {
    refund_id: crypto.randomUUID(),
    order_id: orderId,
  });
  expect(begun.data).toMatchObject({ amount: 500 });
  expect(await refundOrder(owner, orderId)).toBe('refunded');
  expect([await countGiven(), (await read(orderId)).state]).toEqual([[0, 1], 'refunded']);
  const asked = stripe.asked.filter(({ path }) => path === 'POST /v1/refunds');
  expect(asked.at(-1)?.fields).toMatchObject({ amount: '500' });
  const charge = stripe.toCharge(stripe.toPayment(session));
  await post(stripe.toEvent('charge.refunded', charge));
  await post(stripe.toEvent('charge.refunded', { ...charge, amount_refunded: 100 }, null, 600));
  expect((await read(orderId)).state).toBe('refunded');
  expect(await refundOrder(owner, orderId)).toBe('nothing');
});

test('a refund that Stripe’s dashboard made takes the wave away, and an expired checkout ends the order', async () => {
  const { orderId, session } = await goToCheckout();
  await post(pay(session));
  const charge = { ...stripe.toCharge(stripe.toPayment(session)), amount_refunded: 500 };
  await post(stripe.toEvent('charge.refunded', charge));
  expect([await countGiven(), (await read(orderId)).state]).toEqual([[0, 1], 'refunded']);

  const next = await goToCheckout();
  await closeCheckout(schools.anon, next.orderId);
  expect(next.session.isExpired).toBe(true);
  await post(stripe.toEvent('checkout.session.expired', stripe.toSession(next.session)));
  expect((await read(next.orderId)).state).toBe('expired');
  expect(await readOrder(schools.anon, 'x')).toBeNull();
});

test('automatic tax is a part of the sum that the buyer has seen, and the payment says which', async () => {
  await sell({ automaticTax: true });
  const more = await selling.addWaves(2);
  const ids = [held.day.wave, ...more];
  const basket = toBasket(ids.map((id) => ({ kind: 'wave', id })));
  expect(await selling.price(basket.items)).toMatchObject({ total: 1500, tax: 0, taxRate: 0 });
  expect(await order(basket)).toBe('open');
  await open(basket.orderId);
  const session = [...stripe.sessions.values()].at(-1);
  expect(session?.fields).toMatchObject({
    'automatic_tax[enabled]': 'true',
    'line_items[0][price_data][tax_behavior]': 'inclusive',
    'line_items[0][price_data][unit_amount]': '500',
  });
  expect(await read(basket.orderId)).toMatchObject({ tax: 0, automaticTax: true });
  if (!session) throw new Error('No checkout was opened');
  session.tax = 200;
  expect(await post(pay(session))).toBe('applied');
  const paid = await read(basket.orderId);
  expect(paid).toMatchObject({ total: 1500, tax: 200, state: 'paid' });
  expect(paid.lines.map(({ tax }) => tax)).toEqual([67, 66, 67]);
  // The school's own rate counts again for the next order, and not for this one.
  await sell({ automaticTax: false });
  expect((await read(basket.orderId)).tax).toBe(200);
  expect(stripe.asked.filter(({ fields }) => fields['automatic_tax[enabled]'])).toHaveLength(1);
});

test('while Stripe refuses, nothing is charged, and the next press opens another order', async () => {
  await sell();
  const basket = toBasket([{ kind: 'wave', id: held.day.wave }]);
  await order(basket);
  stripe.trouble.refuses = true;
  try {
    expect(await open(basket.orderId)).toBeNull();
  } finally {
    stripe.trouble.refuses = false;
  }
  // Stripe repeats its refusal for a key that it knows.
  expect((await read(basket.orderId)).state).toBe('cancelled');
  expect(await order(basket)).toBe('other');
  const next = toBasket(basket.items);
  expect(await order(next)).toBe('open');
  const token = toOrderToken(next.orderId).token;
  expect(await open(next.orderId)).toContain('https://checkout.stripe.com/');
  // Nor does a page of ours fail with it.
  stripe.trouble.refuses = true;
  expect((await verifyOrder(schools.anon, token))?.state).toBe('pending');
  stripe.trouble.refuses = false;
});
