import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { OrganisationList } from '#app/components/organisation/organisation-list.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { listMyOrganisationsOnce } from '#app/domain/organisations/organisations.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Organisations') }];
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  return { organisations: await listMyOrganisationsOnce(request, db, user.id) };
}

export default function Organisations({ loaderData }: Route.ComponentProps) {
  const { organisations } = loaderData;
  if (organisations.length > 0) {
    return <OrganisationList organisations={organisations} level="h1" />;
  }
  return (
    <div className="space-y-6">
      <Headline>Organisations</Headline>
      <EmptyState title="No organisation yet" icon={Users}>
        <p>
          An organisation is a school, camp or club where several people film, sort and coach the
          sessions. Create one, or open the invite that its owner sent you.
        </p>
        <Link to="/app/share/organisation/create" className={toButtonClasses('primary')}>
          New organisation
        </Link>
      </EmptyState>
    </div>
  );
}
