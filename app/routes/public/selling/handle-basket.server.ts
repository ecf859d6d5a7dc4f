import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { type Basket, deleteItem, parseItem, saveItem } from '#app/domain/selling/basket.ts';
import { readBasket, toBasketCookie } from '#app/domain/selling/basket-cookie.server.ts';
import { openOrder } from '#app/domain/selling/baskets.server.ts';
import { closeCheckout, openCheckout } from '#app/domain/selling/pay-order.server.ts';
import { toFullLineName } from '#app/domain/selling/to-line-names.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import type { Texts } from '#app/languages/texts.ts';
import { toAddress } from '#app/lib/text/to-address.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import type { BasketRequest } from './get-basket.server.ts';

export type BasketAnswer = {
  message?: string;
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
};

type Asked = {
  db: Db;
  organisationId: string;
  texts: Texts;
  /** The link by which the buyer came: `w/<token>`. */
  link: string | undefined;
};

/** Does what a form of the basket's page asks for, with the rights of `db`. */
export async function handleBasket(
  db: Db,
  { context, request, url, params }: BasketRequest,
  link?: string,
) {
  const organisationId = requireId(params.orgId, url);
  const sent = await readForm(request);
  const basket = readBasket(request, organisationId);
  const intent = sent.get('intent');
  if (intent === 'pay') {
    return pay(basket, sent, { db, organisationId, texts: getGuestTexts(context), link });
  }
  const item = parseItem(String(sent.get('item') ?? ''));
  if (!item) throw fail('bad-request');
  const changed = intent === 'add' ? saveItem(basket, item) : deleteItem(basket, item);
  const cookie = toBasketCookie(organisationId, changed);
  return redirect(`${url.pathname}${url.search}`, { headers: { 'set-cookie': cookie } });
}

async function pay(basket: Basket, sent: FormData, asked: Asked) {
  const { db, texts, organisationId, link } = asked;
  const form = toForm(texts).safeParse(Object.fromEntries(sent));
  const values = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
  if (!form.success) {
    return data({ values, fieldErrors: { email: texts.t('selling.emailWrong') } }, { status: 400 });
  }
  const { email, coupon, remind, total, currency } = form.data;
  const order = {
    organisationId,
    coupon,
    email,
    language: texts.language,
    wantsReminder: remind === 'on',
    total,
    currency,
  };
  const opened = await open(basket, order, asked);
  if (opened.state === 'changed' || opened.state === 'too-many' || !opened.state) {
    const message = texts.t(opened.state === 'too-many' ? 'selling.tooMany' : 'selling.changed');
    return data({ message, values, fieldErrors: {} }, { status: 409 });
  }
  const address = await openCheckout(db, opened.basket.orderId, {
    language: texts.language,
    nameLines: ({ lines }) => lines.map((line) => toFullLineName(line, texts)),
    link,
  });
  const headers = { 'set-cookie': toBasketCookie(organisationId, opened.basket) };
  if (address) return redirect(address, { headers });
  const message = texts.t('selling.providerDown');
  return data({ message, values, fieldErrors: {} }, { status: 503, headers });
}

/** Opens the order; for a basket that was changed since it had one, another. */
async function open(basket: Basket, order: Parameters<typeof openOrder>[2], { db }: Asked) {
  const state = await openOrder(db, basket, order);
  if (state !== 'other' && state !== 'paid') return { state, basket };
  if (state === 'other') await closeCheckout(db, basket.orderId);
  const renewed = { ...basket, orderId: randomUUID() };
  return { state: await openOrder(db, renewed, order), basket: renewed };
}

function toForm({ t }: Texts) {
  return z.object({
    email: z
      .string()
      .transform(toAddress)
      .pipe(z.email(t('selling.emailWrong')).max(254)),
    coupon: z.string().trim().max(30).default(''),
    remind: z.string().optional(),
    total: z.coerce.number().int().min(0),
    currency: z.string().length(3),
  });
}
