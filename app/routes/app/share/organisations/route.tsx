import { OrganisationList } from '#app/components/organisation/organisation-list.tsx';
import { listMyOrganisations } from '#app/domain/organisations/organisations.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Organisations') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  return { organisations: await listMyOrganisations(db, user.id) };
}

export default function Organisations({ loaderData }: Route.ComponentProps) {
  return <OrganisationList organisations={loaderData.organisations} level="h1" />;
}
