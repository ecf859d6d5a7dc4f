import { z } from 'zod';
import { readConsent } from '#app/domain/analytics/consent-cookie.server.ts';
import { WEB_VITALS } from '#app/domain/analytics/web-vital.ts';
import { fail } from '#app/errors/fail.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { readJson } from '#app/platform/forms/read-body.server.ts';
import { saveWebVital } from '#app/platform/metrics/web-vitals.server.ts';
import type { Route } from './+types/web-vitals';

const MAX_BYTES = 2_000;
/** An hour: a page with a higher value was not slow, but left open. */
const MAX_VALUE = 3_600_000;

const schema = z
  .array(z.object({ name: z.enum(WEB_VITALS), value: z.number().min(0).max(MAX_VALUE) }))
  .max(8);

/** There is no page at this address. */
export function loader() {
  throw fail('page-not-found');
}

/** Records the web vitals of visitors who consented. */
export async function action({ request }: Route.ActionArgs) {
  if (!getEnv().SPEED_INSIGHTS || request.method !== 'POST') throw fail('page-not-found');
  const vitals = schema.safeParse(await readJson(request, MAX_BYTES));
  if (!vitals.success) throw fail('bad-request');
  if (readConsent(request.headers).consent === 'granted') vitals.data.forEach(saveWebVital);
  return new Response(null, { status: 204 });
}
