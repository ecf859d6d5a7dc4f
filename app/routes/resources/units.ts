import { redirect } from 'react-router';
import { toSafePath } from '#app/lib/addresses/to-safe-path.ts';
import { METRIC_UNITS, toUnits, toUnitsCookie } from '#app/lib/choices/units.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/units';

/** There is no page at this address. */
export function loader() {
  return redirect('/report');
}

/** Stores the visitor's units, and redirects to their page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const units = toUnits(
    { swell: form.get('swell'), wind: form.get('wind'), temperature: form.get('temperature') },
    METRIC_UNITS,
  );
  const cookie = toUnitsCookie(units, { secure: isSecureSite() });
  return redirect(toSafePath(form.get('next'), '/report'), {
    status: 303,
    headers: { 'set-cookie': cookie },
  });
}
