import { redirect } from 'react-router';
import { toSafePath } from '#app/lib/addresses/to-safe-path.ts';
import { toTheme, toThemeCookie } from '#app/lib/choices/theme.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/theme';

/** There is no page at this address. */
export function loader() {
  return redirect('/');
}

/** Stores the visitor's choice, and redirects to its page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const secure = isSecureSite();
  const cookie = toThemeCookie(toTheme(form.get('theme')), { secure });
  return redirect(toSafePath(form.get('next'), '/'), {
    status: 303,
    headers: { 'set-cookie': cookie },
  });
}
