import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Fields = Record<string, string>;
type Session = {
  id: string;
  fields: Fields;
  account: string | null;
  isPaid: boolean;
  isExpired: boolean;
  /** That Stripe has worked out, of the total. */
  tax: number;
};
type StripeObject = Record<string, unknown>;

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;

/** Speaks Stripe's protocol: checkouts, payments and refunds by form posts, and events with signatures. */
export async function startStripe(webhookSecret: string) {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { status: number; body: StripeObject }>();
  const asked: { path: string; account: string | null; fields: Fields }[] = [];
  const refunded = new Map<string, number>();
  const trouble = { refuses: false };
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<{ status: number; body: StripeObject }> {
    const path = new URL(request.url ?? '/', url).pathname;
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    const account = (request.headers['stripe-account'] as string | undefined) ?? null;
    asked.push({ path: `${request.method} ${path}`, account, fields });
    const key = request.headers['idempotency-key'] as string | undefined;
    const known = key ? byKey.get(key) : undefined;
    if (known) return known;
    const made = respond(request.method ?? 'GET', path, fields, account);
    if (key && request.method === 'POST') byKey.set(key, made);
    return made;
  }

  function respond(method: string, path: string, fields: Fields, account: string | null) {
    if (trouble.refuses) return refusal();
    const [, , what, kind = '', id = '', verb] = path.split('/');
    if (what === 'checkout' && method === 'POST' && !id) return openSession(fields, account);
    if (what === 'checkout') return findSession(id, account, verb === 'expire');
    if (what === 'refunds') {
      const payment = fields.payment_intent ?? '';
      refunded.set(payment, (refunded.get(payment) ?? 0) + Number(fields.amount));
      return { status: 200, body: toRefund(fields) };
    }
    const session = [...sessions.values()].find((each) => toPayment(each) === kind);
    if (what !== 'payment_intents' || !session) return notFound();
    const metadata = toMetadata(session.fields);
    return { status: 200, body: { id: kind, object: 'payment_intent', metadata } };
  }

  function openSession(fields: Fields, account: string | null) {
    const id = `cs_test_${sessions.size + 1}`;
    const session = { id, fields, account, isPaid: false, isExpired: false, tax: 0 };
    sessions.set(id, session);
    return { status: 200, body: toSession(session) };
  }

  function findSession(id: string, account: string | null, isEnded: boolean) {
    const session = sessions.get(id);
    if (!session || session.account !== account) return notFound();
    if (isEnded) session.isExpired = true;
    return { status: 200, body: toSession(session) };
  }

  const toCharge = (payment: string): StripeObject => {
    const session = [...sessions.values()].find((each) => toPayment(each) === payment);
    return {
      id: `ch_${payment}`,
      object: 'charge',
      payment_intent: payment,
      currency: toCurrency(session?.fields ?? {}),
      amount_refunded: refunded.get(payment) ?? 0,
      metadata: toMetadata(session?.fields ?? {}),
    };
  };

  const toRefund = (fields: Fields): StripeObject => ({
    id: `re_${fields.payment_intent}_${refunded.get(fields.payment_intent ?? '')}`,
    object: 'refund',
    status: 'succeeded',
    amount: Number(fields.amount),
    charge: toCharge(fields.payment_intent ?? ''),
    metadata: toMetadata(fields),
  });

  /** As Stripe posts an event; `signedAt` in seconds, now unless given. */
  function toPost(
    event: StripeObject,
    { secret = webhookSecret, signedAt = Date.now() / 1000 } = {},
  ) {
    const body = JSON.stringify(event);
    const at = Math.floor(signedAt);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': `t=${at},v1=${signature}`,
      },
    };
  }

  function toEvent(
    type: string,
    object: StripeObject,
    account: string | null = null,
    ageSeconds = 0,
  ) {
    return {
      id: `evt_${randomUUID()}`,
      object: 'event',
      api_version: '2026-01-01',
      created: Math.floor(Date.now() / 1000) - ageSeconds,
      type,
      ...(account && { account }),
      data: { object },
    };
  }

  return {
    url,
    asked,
    trouble,
    sessions,
    toPost,
    toEvent,
    toCharge,
    toSession,
    toPayment,
    stop: () => server.close(),
  };
}

function toSession(session: Session): StripeObject {
  const { id, fields, isPaid, isExpired } = session;
  const amounts = Object.entries(fields).filter(([name]) => name.endsWith('[unit_amount]'));
  return {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    status: isPaid ? 'complete' : isExpired ? 'expired' : 'open',
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: amounts.reduce((sum, [, amount]) => sum + Number(amount), 0),
    currency: toCurrency(fields),
    payment_intent: isPaid ? toPayment(session) : null,
    ...(fields['automatic_tax[enabled]'] === 'true' && {
      automatic_tax: { enabled: true, status: 'complete' },
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: session.tax },
    }),
    metadata: toMetadata(fields),
  };
}

const toPayment = ({ id }: Session) => id.replace('cs_', 'pi_');

const toCurrency = (fields: Fields) => fields['line_items[0][price_data][currency]'] ?? 'eur';

function toMetadata(fields: Fields): StripeObject {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}

function notFound() {
  const error = { type: 'invalid_request_error', message: 'No such object' };
  return { status: 404, body: { error } };
}

/** As where Stripe Tax is not switched on in the account: it is not asked again. */
function refusal() {
  const message = 'Stripe Tax has not been activated on your account.';
  return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
}
