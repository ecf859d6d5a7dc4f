import { redirect } from 'react-router';
import { exportAccount } from '#app/domain/accounts/export/export-account.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/export';

/** Whoever comes by an address, or back from the login page: there the download begins. */
export function loader() {
  return redirect('/auth/profile#export');
}

/** All that is kept about me, as a zip that is written while it is sent. */
export async function action({ context, url, request }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const form = await readForm(request);
  const archive = await exportAccount(db, user, {
    withFilms: form.get('films') === 'on',
    site: getSiteUrl(),
  });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(archive, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${day}.zip"`,
      'cache-control': 'private, no-store',
    },
  });
}
