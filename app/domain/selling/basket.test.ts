import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type Basket,
  deleteItem,
  ITEM_KINDS,
  MAX_ITEMS,
  parseBasket,
  parseItem,
  saveItem,
  toBasketText,
  toItemText,
} from './basket.ts';

const ofKinds = (count: number): Basket => ({
  orderId: randomUUID(),
  items: Array.from({ length: count }, (_, index) => ({
    kind: ITEM_KINDS[index % ITEM_KINDS.length] ?? 'wave',
    id: randomUUID(),
  })),
});

test('a basket is read from its cookie as it was written, and a full one fits into it', () => {
  for (const count of [0, 1, 4, MAX_ITEMS]) {
    const basket = ofKinds(count);
    expect(parseBasket(toBasketText(basket))).toEqual(basket);
  }
  expect(toBasketText(ofKinds(MAX_ITEMS)).length).toBeLessThan(3700);
});

test('a text that is no basket is parsed to none', () => {
  const good = toBasketText(ofKinds(2));
  for (const text of [
    '',
    'x',
    `${good}.`,
    `${good}.x`,
    good.slice(1),
    `${good}.q${'a'.repeat(22)}`,
  ]) {
    expect(parseBasket(text), text).toBeNull();
  }
  expect(parseBasket(toBasketText(ofKinds(MAX_ITEMS + 1)))).toBeNull();
});

test('an item is added once, up to a full basket, and removed', () => {
  const item = { kind: 'wave' as const, id: randomUUID() };
  const once = saveItem(saveItem(ofKinds(0), item), item);
  expect(once.items).toEqual([item]);
  expect(deleteItem(once, item).items).toEqual([]);
  expect(deleteItem(once, { kind: 'session', id: item.id }).items).toEqual([item]);
  expect(saveItem(ofKinds(MAX_ITEMS), item).items).toHaveLength(MAX_ITEMS);
  expect(parseItem(toItemText(item))).toEqual(item);
  expect([parseItem('wave:1'), parseItem(`film:${item.id}`), parseItem('')]).toEqual([
    null,
    null,
    null,
  ]);
});
