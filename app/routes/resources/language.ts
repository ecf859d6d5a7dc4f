import { redirect } from 'react-router';
import { toLanguage } from '#app/languages/languages.ts';
import { toSafePath } from '#app/lib/addresses/to-safe-path.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { toLanguageCookie } from '#app/platform/languages/guest-language.server.ts';
import type { Route } from './+types/language';

/** There is no page at this address. */
export function loader() {
  return redirect('/');
}

/**
 * Stores a guest's choice of language, and redirects to their page. A form whose typed values are to
 * come back is sent on to the page (307), so that they are in no address and nowhere stored.
 */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const language = toLanguage(url.searchParams.get('to') ?? form.get('newLanguage'));
  return redirect(toSafePath(form.get('next'), '/'), {
    status: form.has('keepsTyped') ? 307 : 303,
    headers: language ? { 'set-cookie': toLanguageCookie(language) } : {},
  });
}
