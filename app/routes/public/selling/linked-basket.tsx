import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';
import type { Route } from './+types/linked-basket';
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

/** The basket of a visitor who came by a link, with what that link opens. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const db = createLinkDb(request, params.token);
  const basket = await loadBasket(db, request, url, requireId(params.orgId, url));
  const { language } = getGuestTexts(context, basket.priced?.school);
  const email = getAuthSession(context).user?.email ?? '';
  return { language, ...basket, email, backPath: `/${toLink(url)}` };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const db = createLinkDb(request, params.token);
  const organisationId = requireId(params.orgId, url);
  const texts = getGuestTexts(context);
  const link = toLink(url);
  return handleBasket(await readForm(request), { db, request, url, organisationId, texts, link });
}

/** `w/<token>`, or `s/<token>` for the link of a short. */
function toLink({ pathname }: URL): string {
  return pathname.split('/').slice(1, 3).join('/');
}

export default function LinkedBasket({ loaderData, actionData }: Route.ComponentProps) {
  return <BasketPage {...loaderData} answer={actionData} />;
}
