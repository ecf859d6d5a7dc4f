import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { getOrderToken, type Order, readOrder } from './orders.server.ts';
import { findPaymentProvider, getPaymentProvider } from './payments/get-provider.server.ts';
import { toLocalPayment } from './payments/local-provider.server.ts';
import type { CheckoutPages } from './payments/payment-provider.ts';
import { savePaymentEvent } from './payments/save-payment-event.server.ts';

type Buyer = {
  language: string;
  /** What the lines are called, in the buyer's language. */
  nameLines: (order: Order) => string[];
  /** The link by which they came: `w/<token>`. */
  link?: string | undefined;
};

/**
 * Where an open order is paid: the provider's page. One that costs nothing is paid by that. Null for an unknown order, and
 * where the provider does not respond: then the order has ended, and the next press opens another.
 */
export async function openCheckout(
  db: Db,
  orderId: string,
  { language, nameLines, link }: Buyer,
  admin = createAdminSupabase(),
): Promise<string | null> {
  const token = await getOrderToken(admin, orderId);
  const order = await readOrder(db, token);
  if (!order) return null;
  const pages = toPages(token, link);
  if (order.state !== 'pending') return pages.success;
  if (order.total === 0) {
    await saveCheckout(admin, orderId, { provider: 'free', account: null, id: '', url: '' });
    await savePaymentEvent(toLocalPayment(order, 'free'), admin);
    return pages.success;
  }
  const provider = getPaymentProvider();
  if (order.checkoutUrl && order.provider === provider.name) return order.checkoutUrl;
  const account =
    provider.name === 'stripe' ? await findAccount(admin, order.organisationId) : null;
  const names = nameLines(order);
  const opened = await tryProvider('opening a checkout', () =>
    provider.openCheckout(order, { account, pages, language, names }),
  );
  if (!opened) {
    // A provider may repeat its refusal for the same order.
    await cancelOrder(admin, orderId);
    return null;
  }
  await saveCheckout(admin, orderId, { provider: provider.name, account, ...opened });
  return opened.url;
}

/** Ends the checkout of an order that the buyer has replaced by another. */
export async function closeCheckout(
  db: Db,
  orderId: string,
  admin = createAdminSupabase(),
): Promise<void> {
  const order = await readOrder(db, await getOrderToken(admin, orderId));
  const provider = findPaymentProvider(order?.provider ?? null);
  if (!order?.checkoutId || order.paidAt || !provider) return;
  const checkout = { id: order.checkoutId, account: order.account };
  await tryProvider('closing a checkout', () => provider.closeCheckout(checkout));
}

/** Asks the provider how the payment of a pending order ended, since its event may be late; returns the order as it is then. */
export async function verifyOrder(db: Db, token: string): Promise<Order | null> {
  const order = await readOrder(db, token);
  if (!order || order.paidAt) return order;
  const provider = findPaymentProvider(order.provider);
  const event =
    provider && (await tryProvider('asking for a payment', () => provider.findPayment(order)));
  if (!event) return order;
  await savePaymentEvent(event);
  return readOrder(db, token);
}

async function cancelOrder(admin: Admin, orderId: string) {
  const cancelled_at = new Date().toISOString();
  const order = admin.from('orders').update({ cancelled_at }).eq('id', orderId);
  const { error } = await order.is('paid_at', null);
  if (error) throw new Error('Ending an order failed', { cause: error });
}

/** Null where the provider does not respond, or refuses: what is paid does not hang on it, since its event says that. */
async function tryProvider<T>(what: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (cause) {
    logger.error({ err: cause, what }, 'a payment provider failed');
    return null;
  }
}

function toPages(token: string, link: string | undefined): CheckoutPages {
  const search = new URLSearchParams({ order: token, ...(link && { link }) });
  const site = getSiteUrl();
  return {
    success: `${site}/app/shorts/success?${search}`,
    cancelled: `${site}/app/shorts/cancelled?${search}`,
    checkout: `${site}/c/orders/${token}/checkout${link ? `?${new URLSearchParams({ link })}` : ''}`,
  };
}

type Admin = ReturnType<typeof createAdminSupabase>;

async function saveCheckout(
  admin: Admin,
  orderId: string,
  checkout: Record<string, string | null>,
) {
  const answer = await admin.rpc('save_checkout', { order_id: orderId, checkout });
  requireData('Saving a checkout', answer);
}

async function findAccount(admin: Admin, organisationId: string): Promise<string | null> {
  const { data, error } = await admin
    .from('prices')
    .select('stripe_account')
    .eq('organisation_id', organisationId)
    .maybeSingle();
  if (error) throw new Error('Reading the account of a school failed', { cause: error });
  return data?.stripe_account ?? null;
}
