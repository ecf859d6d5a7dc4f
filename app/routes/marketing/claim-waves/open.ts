import { redirect } from 'react-router';
import { readClaimTokens, serializeClaimTokens } from '#app/platform/claim-cookie.server.ts';
import type { Route } from './+types/open';

/** From the mail that says that waves are ready: also on a device that has never scanned the card. */
export function loader({ request, params: { token } }: Route.LoaderArgs) {
  const tokens = [token, ...readClaimTokens(request)];
  return redirect('/c/waves', { headers: { 'set-cookie': serializeClaimTokens(tokens) } });
}
