/**
 * What a guest can buy: a wave, their waves of a session or of its day (by roster row), a short, or a review. Cookies have
 * their place in this list.
 */
export const ITEM_KINDS = ['wave', 'session', 'day', 'short', 'review'] as const;

export type BasketItem = { kind: (typeof ITEM_KINDS)[number]; id: string };

/** What is in a browser's basket of one school, and the id of the order that it becomes. */
export type Basket = { orderId: string; items: BasketItem[] };

export const MAX_ITEMS = 50;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `wave:<id>`, as a button has it; null for anything else. */
export function parseItem(text: string): BasketItem | null {
  const [kind, id = ''] = text.split(':');
  const known = ITEM_KINDS.find((each) => each === kind);
  return known && UUID.test(id) ? { kind: known, id } : null;
}

export function toItemText({ kind, id }: BasketItem): string {
  return `${kind}:${id}`;
}

/** As a cookie has it: 24 characters an item. */
export function toBasketText({ orderId, items }: Basket): string {
  return [
    orderId,
    ...items.map(({ kind, id }) => `${ITEM_KINDS.indexOf(kind)}${toShort(id)}`),
  ].join('.');
}

/** Null for what is no basket. */
export function parseBasket(text: string): Basket | null {
  const [orderId = '', ...parts] = text.split('.');
  const items = parts.map(parsePart);
  if (!UUID.test(orderId) || parts.length > MAX_ITEMS || items.includes(null)) return null;
  return { orderId, items: items.filter((item) => item !== null) };
}

/** Adds an item once; a full basket stays as it is. */
export function saveItem({ orderId, items }: Basket, added: BasketItem): Basket {
  const isIn = items.some(({ kind, id }) => kind === added.kind && id === added.id);
  return { orderId, items: isIn || items.length >= MAX_ITEMS ? items : [...items, added] };
}

export function deleteItem({ orderId, items }: Basket, removed: BasketItem): Basket {
  return {
    orderId,
    items: items.filter(({ kind, id }) => kind !== removed.kind || id !== removed.id),
  };
}

function parsePart(text: string): BasketItem | null {
  const kind = ITEM_KINDS[Number(text[0])];
  return kind && /^.[\w-]{22}$/.test(text) ? { kind, id: toUuid(text.slice(1)) } : null;
}

function toShort(uuid: string): string {
  const bytes = uuid.replaceAll('-', '').match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function toUuid(short: string): string {
  const text = atob(short.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = [...text].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
