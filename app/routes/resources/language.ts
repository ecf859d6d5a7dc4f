import { redirect } from 'react-router';
import { toLanguage } from '#app/languages/languages.ts';
import { toSafePath } from '#app/lib/addresses/to-safe-path.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { serializeLanguageCookie } from '#app/platform/languages/guest-language.server.ts';
import type { Route } from './+types/language';

/** There is no page at this address. */
export function loader() {
  return redirect('/');
}

/** Stores a guest's choice of language, and redirects to their page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  // A button behind the switch has its own value.
  const language = toLanguage(form.getAll('language').at(-1));
  return redirect(toSafePath(form.get('next'), '/'), {
    status: 303,
    headers: language ? { 'set-cookie': serializeLanguageCookie(language) } : {},
  });
}
