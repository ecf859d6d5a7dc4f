import { redirect } from 'react-router';
import { openAccountExport } from '#app/domain/accounts/export/open-account-export.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/export';

/**
 * Redirects users who open this address, or return from the login page, to the section where the
 * download starts.
 */
export function loader() {
  return redirect('/auth/profile#export');
}

/** Sends all of the user's data as a zip, streamed while the server writes it. */
export async function action({ context, url, request }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const form = await readForm(request);
  const archive = await openAccountExport(db, user, {
    withVideos: form.get('videos') === 'on',
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
