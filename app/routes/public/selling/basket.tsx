import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import type { Route } from './+types/basket';
import { basketHandle, toBasketHeaders, toBasketMeta } from './basket-head.ts';
import { BasketPage } from './basket-page.tsx';
import { getBasket } from './get-basket.server.ts';
import { handleBasket } from './handle-basket.server.ts';

export const handle = basketHandle;
export const headers = toBasketHeaders;
export const meta = toBasketMeta;

/** The basket of a guest with a card or an account, for one school. */
export async function loader(asked: Route.LoaderArgs) {
  const { db, user } = getAuthSession(asked.context);
  return { ...(await getBasket(db, asked)), backPath: user ? '/app/share' : '/c/waves' };
}

export function action(asked: Route.ActionArgs) {
  return handleBasket(getAuthSession(asked.context).db, asked);
}

export default function GuestBasket({ loaderData, actionData }: Route.ComponentProps) {
  return <BasketPage {...loaderData} answer={actionData} />;
}
