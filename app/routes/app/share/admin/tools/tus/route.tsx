import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { toPageTitle } from '#app/platform/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Uploads') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url);
  return null;
}

export default function Uploads() {
  return <h1 className="font-bold text-2xl sm:text-3xl">Uploads</h1>;
}
