import { Wifi } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { z } from 'zod';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { AuthCard } from '#app/components/auth-card.tsx';
import { DoorPage } from '#app/components/door-page.tsx';
import { getPhoneToken, savePhoneVisit } from '#app/domain/phones/phone-visits.server.ts';
import { fail } from '#app/errors/fail.ts';
import { failNoMatch } from '#app/errors/fail-no-match.ts';
import { isOwnAddress } from '#app/platform/env/list-own-addresses.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';
import type { Route } from './+types/route';

export const handle: FrameHandle = { frame: 'door' };

export function headers() {
  return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'You are connected') }];
}

/** The page alone proves little: its script reports by which address the phone reached it. */
export function loader({ url, params: { token } }: Route.LoaderArgs) {
  if (token !== getPhoneToken()) throw failNoMatch(url.pathname);
  return { isSiteAddress: new URL(getSiteUrl()).host === url.host };
}

const schema = z.object({ origin: z.url({ protocol: /^https?$/ }).max(300) });

export async function action({ request, url, params: { token } }: Route.ActionArgs) {
  if (token !== getPhoneToken()) throw failNoMatch(url.pathname);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  // A visit from the server's own computer proves nothing about phones.
  if (isOwnAddress(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '')) return { isNotified: false };
  savePhoneVisit({ origin: new URL(form.value.origin).origin, at: new Date().toISOString() });
  return { isNotified: true };
}

export default function Phone({ loaderData }: Route.ComponentProps) {
  const { submit, data } = useFetcher<typeof action>();
  useEffect(() => {
    void submit({ origin: window.location.origin }, { method: 'post' });
  }, [submit]);
  return (
    <DoorPage>
      <AuthCard icon={Wifi} title="You are connected">
        <p className="text-ink-soft">
          You have reached the server. Cards and links that lead to this address open here, too
          {loaderData.isSiteAddress ? '.' : ', but for now they lead to another address.'}
        </p>
        <p role="status" className="text-ink-soft empty:hidden">
          {data?.isNotified && '“Let phones in” on the computer where you started shows it, too.'}
          {data?.isNotified === false &&
            'This is the computer that runs the server, so this does not show that phones can reach it. Try it with a phone.'}
        </p>
        <noscript>
          <p className="text-ink-soft">
            JavaScript is off in this browser, so the computer where you started cannot show that
            you are connected.
          </p>
        </noscript>
        <Link to="/" className="inline-flex min-h-11 items-center font-semibold underline">
          Go to the home page
        </Link>
      </AuthCard>
    </DoorPage>
  );
}
