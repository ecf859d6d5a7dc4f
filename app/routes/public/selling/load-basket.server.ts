import { readBasket } from '#app/domain/selling/basket-cookie.server.ts';
import { priceBasket } from '#app/domain/selling/baskets.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** The basket of a browser as its page shows it, priced with the code in the address. */
export async function loadBasket(db: Db, request: Request, url: URL, organisationId: string) {
  const { items } = readBasket(request, organisationId);
  const code = (url.searchParams.get('code') ?? '').trim().slice(0, 30);
  const priced = items.length > 0 ? await priceBasket(db, organisationId, items, code) : null;
  return { priced, code };
}
