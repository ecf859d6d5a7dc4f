import { requireId } from '#app/guards/require-id.server.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';
import type { Route } from './+types/basket';
import { BasketPage } from './basket-page.tsx';
import { handleBasket } from './handle-basket.server.ts';
import { loadBasket } from './load-basket.server.ts';

export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return linkHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  const { t } = getTexts(findLanguage(matches));
  const title = toPageTitle(matches[0].loaderData?.productName, t('selling.basket'));
  return [{ title }, ...linkMeta];
}

/** The basket of a guest with a card or an account, for one school. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db, user } = getAuthSession(context);
  const basket = await loadBasket(db, request, url, requireId(params.orgId, url));
  const { language } = getGuestTexts(context, basket.priced?.school);
  const backPath = user ? '/app/share' : '/c/waves';
  return { language, ...basket, email: user?.email ?? '', backPath };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { db } = getAuthSession(context);
  const organisationId = requireId(params.orgId, url);
  const texts = getGuestTexts(context);
  return handleBasket(await readForm(request), { db, request, url, organisationId, texts });
}

export default function GuestBasket({ loaderData, actionData }: Route.ComponentProps) {
  return <BasketPage {...loaderData} answer={actionData} />;
}
