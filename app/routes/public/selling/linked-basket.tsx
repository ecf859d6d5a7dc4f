import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import type { Route } from './+types/linked-basket';
import { basketHandle, toBasketHeaders, toBasketMeta } from './basket-head.ts';
import { BasketPage } from './basket-page.tsx';
import { getBasket } from './get-basket.server.ts';
import { handleBasket } from './handle-basket.server.ts';

export const handle = basketHandle;
export const headers = toBasketHeaders;
export const meta = toBasketMeta;

/** The basket of a visitor who came by a link, with what that link opens. */
export async function loader(asked: Route.LoaderArgs) {
  const basket = await getBasket(createLinkDb(asked.request, asked.params.token), asked);
  return { ...basket, backPath: `/${toLink(asked.url)}` };
}

export function action(asked: Route.ActionArgs) {
  const db = createLinkDb(asked.request, asked.params.token);
  return handleBasket(db, asked, toLink(asked.url));
}

/** `w/<token>`, or `s/<token>` for the link of a short. */
function toLink({ pathname }: URL): string {
  return pathname.split('/').slice(1, 3).join('/');
}

export default function LinkedBasket({ loaderData, actionData }: Route.ComponentProps) {
  return <BasketPage {...loaderData} answer={actionData} />;
}
