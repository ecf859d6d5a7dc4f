import type { RouterContextProvider } from 'react-router';
import { readBasket } from '#app/domain/selling/basket-cookie.server.ts';
import { getPricedBasket } from '#app/domain/selling/baskets.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';

/** What the route of a basket hands over. */
export type BasketRequest = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
  params: { orgId: string };
};

/** The basket of a browser as its page shows it, priced with the code in the address and with the rights of `db`. */
export async function getBasket(db: Db, { context, request, url, params }: BasketRequest) {
  const organisationId = requireId(params.orgId, url);
  const { items } = readBasket(request, organisationId);
  const code = (url.searchParams.get('code') ?? '').trim().slice(0, 30);
  const priced = items.length > 0 ? await getPricedBasket(db, organisationId, items, code) : null;
  const { language } = getGuestTexts(context, priced?.school);
  return { language, priced, code, email: getAuthSession(context).user?.email ?? '' };
}
