import { handleStripeEvent } from '#app/domain/selling/payments/handle-stripe-event.server.ts';
import { fail } from '#app/errors/fail.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { readBody } from '#app/platform/forms/read-body.server.ts';
import type { Route } from './+types/stripe-events';

/** Events are a few kB. */
const MAX_EVENT_BYTES = 512 * 1024;

export function loader() {
  throw fail('method-not-allowed');
}

/** The webhook of Stripe. Each event is applied once, however often and late it arrives; a failure is sent again. */
export async function action({ request }: Route.ActionArgs) {
  if (!getEnv().STRIPE_SECRET_KEY) throw fail('page-not-found');
  const body = await readBody(request, MAX_EVENT_BYTES);
  if (!body) return new Response('Too long', { status: 413 });
  const outcome = await handleStripeEvent(body, request.headers.get('stripe-signature') ?? '');
  return new Response(outcome, { status: outcome === 'forged' ? 400 : 200 });
}
